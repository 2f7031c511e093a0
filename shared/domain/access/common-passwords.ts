/** From published lists of leaked passwords. Those under eight characters fail the length rule anyway. */
const commonPasswords: ReadonlySet<string> = /* @__PURE__ */ new Set(
  [
    'password passw0rd p@ssword p@ssw0rd pa55word pa55w0rd passwort motdepasse contrasena senha1234',
    'password1 password2 password3 password12 password123 password1234 passw0rd1 passw0rd123',
    'p@ssword1 p@ssw0rd1 p@ssw0rd123 mypassword yourpassword thepassword newpassword1 oldpassword1',
    'changeme changeme1 changeme123 letmein1 letmein12 letmein123 letmeinnow welcome1 welcome12',
    'welcome123 welcome1234 welcome2 welcome2024 welcome2025 welcome2026 login123 login1234',
    'signin123 access123 access14 secret123 secret1234 topsecret admin123 admin1234 admin12345',
    'administrator administrator1 root1234 rootroot test1234 test12345 testtest testing1 testing123',
    'guest123 guest1234 user1234 default1 temp1234 demo1234 sample123 qwerty12 qwerty123 qwerty1234',
    'qwerty12345 qwertyui qwertyuiop qwertyuiop123 qwerty123456 qwertz123 qwertzuiop azerty123',
    'azertyuiop asdfghjk asdfghjkl asdf1234 asdfasdf asdfgh123 zxcvbnm1 zxcvbnm123 zxcvbnm12',
    'qazwsxedc qazwsx123 qweasdzxc qweasd123 1q2w3e4r 1q2w3e4r5t 1q2w3e4r5t6y 1qaz2wsx 1qaz2wsx3edc',
    'zaq12wsx zaq1zaq1 q1w2e3r4 q1w2e3r4t5 a1b2c3d4 a1b2c3d4e5 abc12345 abcd1234 abcd12345 abcde123',
    'abcdef123 abcdefgh abcdefgh1 abc123456 abc123abc aa123456 aaa12345 a1234567 a12345678',
    'a123456789 1234abcd 123abc456 123456ab 12345abc 123qweasd 123qwe123 123456aa 123456789a',
    '1234567a 12345678 123456789 1234567890 0123456789 987654321 9876543210 87654321 11111111',
    '111111111 00000000 22222222 33333333 44444444 55555555 66666666 77777777 88888888 99999999',
    '12341234 12121212 11223344 112233445566 123123123 123321123 147258369 159753456 789456123',
    '121212121 31415926 20202020 iloveyou iloveyou1 iloveyou12 iloveyou123 iloveyou2 loveyou1',
    'loveyou123 lovely123 sunshine sunshine1 sunshine12 sunshine123 princess princess1 princess12',
    'princess123 football football1 football12 football123 baseball baseball1 baseball123 basketball',
    'basketball1 superman superman1 superman123 batman123 spiderman spiderman1 starwars starwars1',
    'starwars123 pokemon1 pokemon123 naruto123 michael1 michael123 jessica1 jennifer jennifer1',
    'charlie1 charlie123 jordan23 jordan123 michelle michelle1 danielle christian anthony1 matthew1',
    'andrew123 daniel123 thomas123 robert123 ashley123 nicole123 samantha samantha1 victoria',
    'victoria1 liverpool liverpool1 chelsea1 arsenal1 barcelona barcelona1 corvette mercedes',
    'mercedes1 mustang1 porsche911 yamaha123 harley123 monkey12 monkey123 dragon12 dragon123',
    'shadow12 shadow123 master12 master123 hunter12 hunter123 killer123 buster123 ginger123',
    'tigger123 cookie123 chocolate chocolate1 butterfly butterfly1 blink182 computer computer1',
    'computer123 internet internet1 internet123 whatever whatever1 trustno1 freedom1 freedom123',
    'forever1 forever123 midnight midnight1 december november september february summer123',
    'summer2024 summer2025 summer2026 winter123 winter2024 winter2025 winter2026 spring2024',
    'spring2025 spring2026 autumn2024 autumn2025 autumn2026 january1 monday123 friday123 google123',
    'facebook facebook1 samsung1 samsung123 microsoft1 nintendo playstation minecraft minecraft1',
    'fortnite1 snowball elephant diamond1 mountain swimming guitar123 soccer123 hockey123 fitness1',
    'fitness123 workout1 workout123 training training1 training123 coaching1 coaching123 muscle123',
    'bodybuilding gymlife123 repzrepz repz1234 repz2024 repz2025 repz2026',
  ].flatMap((line) => line.split(' ')),
);

export function isCommonPassword(password: string): boolean {
  const lower = password.toLowerCase();
  return commonPasswords.has(lower) || commonPasswords.has(lower.replaceAll(/^[^a-z\d]+|[^a-z\d]+$/g, ''));
}
