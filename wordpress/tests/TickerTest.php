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
            'a link that nobody can follow' => [['<a href="file:///C:/a.docx">A</a>'], ['<a href="">A</a>']],
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
            'it begins' => ['19:00:00', ['always', 'from', 'both', 'until', 'at once'], '21:00:00'],
            'the last second' => ['20:59:59', ['always', 'from', 'both', 'until', 'at once'], '21:00:00'],
            'it is over' => ['21:00:00', ['always', 'from', 'until', 'at once'], '22:00:00'],
            'the last second without a beginning' => ['21:59:59', ['always', 'from', 'until', 'at once'], '22:00:00'],
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
            ['html' => 'both', 'from' => '2027-03-18T19:00', 'until' => '2027-03-18T21:00'],
            ['html' => 'until', 'from' => '', 'until' => '2027-03-18T22:00'],
            ['html' => 'at once', 'from' => '2020-01-01T00:00', 'until' => ''],
            ['html' => 'never', 'from' => '2027-03-18T19:00', 'until' => '2027-03-18T19:00'],
        ];
        self::assertSame($on, Ticker::on($lines, $at($time)));
        self::assertSame($next === '' ? null : $at($next), Ticker::nextLimit($lines, $at($time)));
    }

    /** @return array<string, array{string, string, string}> the moment of an announcement, the zone of the clocks, and when that is */
    public function zones(): array
    {
        return [
            'east' => ['2027-01-01T00:00', 'Asia/Tokyo', '2026-12-31 15:00:00'],
            'west' => ['2027-01-01T00:00', 'America/Los_Angeles', '2027-01-01 08:00:00'],
            'half an hour' => ['2027-03-18T19:00', 'Asia/Kolkata', '2027-03-18 13:30:00'],
            'before the clocks go forward' => ['2027-03-28T01:59', 'Europe/Berlin', '2027-03-28 00:59:00'],
            'after it' => ['2027-03-28T03:00', 'Europe/Berlin', '2027-03-28 01:00:00'],
            'after they went back' => ['2027-10-31T03:00', 'Europe/Berlin', '2027-10-31 02:00:00'],
        ];
    }

    /** @dataProvider zones */
    public function testMomentsAreThoseOfTheZoneOfWordPress(string $moment, string $zone, string $utc): void
    {
        World::begin();
        World::$options['timezone_string'] = $zone;
        $begins = (int) strtotime("{$utc} UTC");
        foreach ([['html' => 'A', 'from' => $moment, 'until' => ''], ['html' => 'A', 'from' => '', 'until' => $moment]] as $line) {
            self::assertSame($begins, Ticker::nextLimit([$line], $begins - 1));
            self::assertNull(Ticker::nextLimit([$line], $begins));
        }
    }
}
