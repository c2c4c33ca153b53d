<?php

declare(strict_types=1);

namespace OpenGround\Tests;

use OpenGround\Api\Signature;
use PHPUnit\Framework\TestCase;

final class SignatureTest extends TestCase
{
    private const BODY = '{"test": 2432232314}';
    private const ID = 'msg_p5jXN8AQM9LWM0D4loKWxJek';
    private const TIME = 1_614_265_330;
    /** From the example of Standard Webhooks, whose secret is the first in bootstrap.php. */
    private const SIGNED = 'v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=';

    protected function setUp(): void
    {
        World::begin();
        World::$now = self::TIME;
    }

    /** @return array<string, array{string, int}> */
    public function secrets(): array
    {
        return [
            'base64' => ['whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw', 1],
            'two, while they are changed' => ['whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw twenty-four-bytes-of-text', 2],
            'with blanks around' => ["  twenty-four-bytes-of-text \n", 1],
            '24 bytes' => [str_repeat('a', 24), 1],
            '23 bytes' => [str_repeat('a', 23), 0],
            '24 bytes of 12 letters' => [str_repeat('é', 12), 1],
            'no base64' => ['whsec_not base64!', 0],
            'base64 of 23 bytes' => ['whsec_' . base64_encode(str_repeat('a', 23)), 0],
            'base64 of 24 bytes' => ['whsec_' . base64_encode(str_repeat('a', 24)), 1],
            'none' => ['', 0],
        ];
    }

    /** @dataProvider secrets */
    public function testTheKeysOfASecret(string $secret, int $count): void
    {
        self::assertCount($count, Signature::keys($secret));
    }

    /** @return array<string, array{bool, ?string, ?string, ?string}> */
    public function requests(): array
    {
        $time = (string) self::TIME;
        return [
            'the example of the standard' => [true, self::ID, $time, self::SIGNED],
            'among others' => [true, self::ID, $time, 'v1,AAAA ' . self::SIGNED],
            'another id' => [false, 'msg_other', $time, self::SIGNED],
            'another time' => [false, self::ID, (string) (self::TIME + 1), self::SIGNED],
            'another version' => [false, self::ID, $time, 'v2' . substr(self::SIGNED, 2)],
            'a part of it' => [false, self::ID, $time, substr(self::SIGNED, 0, -1)],
            'nothing' => [false, self::ID, $time, ''],
            'no id' => [false, null, $time, self::SIGNED],
            'no time' => [false, self::ID, null, self::SIGNED],
            'no signature' => [false, self::ID, $time, null],
            'a time with a sign' => [false, self::ID, "+{$time}", self::SIGNED],
            'a time that is none' => [false, self::ID, 'now', self::SIGNED],
        ];
    }

    /** @dataProvider requests */
    public function testARequest(bool $isValid, ?string $id, ?string $time, ?string $signatures): void
    {
        self::assertSame($isValid, Signature::isValid(self::BODY, $id, $time, $signatures));
        self::assertFalse(Signature::isValid(self::BODY . ' ', $id, $time, $signatures));
    }

    /** @testWith [300, true]
     *            [301, false]
     *            [-300, true]
     *            [-301, false]
     */
    public function testItIsRecent(int $later, bool $isValid): void
    {
        World::$now = self::TIME + $later;
        self::assertSame($isValid, Signature::isValid(self::BODY, self::ID, (string) self::TIME, self::SIGNED));
    }

    public function testWhatIsSignedIsValidWithEitherKey(): void
    {
        $headers = Signature::headers(self::BODY, self::ID);
        self::assertSame(self::SIGNED, explode(' ', $headers['webhook-signature'])[0]);
        self::assertGreaterThan(1, count(explode(' ', $headers['webhook-signature'])));
        foreach (explode(' ', $headers['webhook-signature']) as $one) {
            self::assertTrue(Signature::isValid(self::BODY, self::ID, $headers['webhook-timestamp'], $one));
        }
    }

    public function testTheSignatureOfALinkFitsIntoIt(): void
    {
        self::assertMatchesRegularExpression('/^[\w-]{43}$/', Signature::ofLink('/investigation/silt'));
        self::assertNotSame(Signature::ofLink('/a'), Signature::ofLink('/b'));
    }
}
