<?php

declare(strict_types=1);

namespace OpenGround\Tests;

use OpenGround\Api\Ticker;
use PHPUnit\Framework\TestCase;

final class TickerTest extends TestCase
{
    /** @return array<string, array{mixed, list<mixed>}> what is sent, and what is stored */
    public function lines(): array
    {
        $line = ['html' => 'Tonight', 'from' => '2027-03-18T19:00', 'until' => '2027-03-18T22:00:30'];
        return [
            'no list' => ['Open late', []],
            'texts' => [['Open late', ' ', 7, null], ['Open late']],
            'with limits' => [[$line], [$line]],
            'with one' => [[['until' => '2027-03-18T22:00', 'html' => ' A ']], [['html' => 'A', 'from' => '', 'until' => '2027-03-18T22:00']]],
            'without limits' => [[['html' => 'A', 'from' => '', 'until' => '']], ['A']],
            'no moments' => [[['html' => 'A', 'from' => 'tonight', 'until' => '2027-02-30T10:00'], ['html' => 'B', 'from' => '2027-03-18T24:00', 'until' => ['']]], ['A', 'B']],
            'no text' => [[['html' => ['A']], ['from' => '2027-03-18T19:00'], []], []],
        ];
    }

    /** @dataProvider lines @param list<mixed> $stored */
    public function testStores(mixed $sent, array $stored): void
    {
        self::assertSame($stored, Ticker::sanitise($sent));
        self::assertSame($stored, Ticker::sanitise(Ticker::sanitise($sent)));
    }

    /** @return array<string, array{string, list<string>, string}> a time, the lines that are on, and the next limit */
    public function moments(): array
    {
        return [
            'before' => ['18:59:59', ['always', 'until', 'at once'], '19:00:00'],
            'it begins' => ['19:00:00', ['always', 'from', 'both', 'until', 'at once'], '22:00:00'],
            'the last second' => ['21:59:59', ['always', 'from', 'both', 'until', 'at once'], '22:00:00'],
            'it ends' => ['22:00:00', ['always', 'from', 'at once'], ''],
        ];
    }

    /** @dataProvider moments @param list<string> $on */
    public function testLinesComeAndGo(string $time, array $on, string $next): void
    {
        $at = static fn(string $clock): int => (int) strtotime("2027-03-18 {$clock} UTC");
        $lines = [
            'always',
            ['html' => 'from', 'from' => '2027-03-18T19:00', 'until' => ''],
            ['html' => 'both', 'from' => '2027-03-18T19:00', 'until' => '2027-03-18T22:00'],
            ['html' => 'until', 'from' => '', 'until' => '2027-03-18T22:00'],
            ['html' => 'at once', 'from' => '2020-01-01T00:00', 'until' => ''],
            ['html' => 'never', 'from' => '2027-03-18T19:00', 'until' => '2027-03-18T19:00'],
        ];
        self::assertSame($on, Ticker::on($lines, $at($time)));
        self::assertSame($next === '' ? null : $at($next), Ticker::nextLimit($lines, $at($time)));
    }
}
