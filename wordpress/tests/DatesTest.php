<?php

declare(strict_types=1);

namespace OpenGround\Tests;

use OpenGround\Api\Dates;
use PHPUnit\Framework\TestCase;

final class DatesTest extends TestCase
{
    /** @return list<array{string, ?string}> */
    public function texts(): array
    {
        return [
            ['2026-03-18', '2026-03-18'],
            ['2026/03/18', '2026-03-18'],
            ['18/03/2026', '2026-03-18'],
            ['20260318', '2026-03-18'],
            [' 2026-03-18 ', '2026-03-18'],
            ['2026-03-18T10:00', '2026-03-18'],
            ['2026-03-18 10:00:59', '2026-03-18'],
            ['2026-03-18T10:00:59.123Z', '2026-03-18'],
            ['2026-03-18T23:59:59+02:00', '2026-03-18'],
            ['2026-03-18T23:59:59-0500', '2026-03-18'],
            ['2026-03-18, 18:30', '2026-03-18'],
            ['2026-03-18 18:30 Uhr', '2026-03-18'],
            ['2026-03-18 18:30 to 20:00', null],
            ['2026-03-18 18:30, doors at 18:00', null],
            ['2024-02-29', '2024-02-29'],
            ['2026-02-29', null],
            ['2026-02-31', null],
            ['2026-13-01', null],
            ['2026-00-10', null],
            ['2026-04-31', null],
            ['31/04/2026', null],
            ['03/18/2026', null],
            ['2026-3-18', null],
            ['26-03-18', null],
            ['2026-03', null],
            ['March 2026', null],
            ['none', null],
            ['', null],
            ["2026-03-18\nx", null],
            ['2026-03-18T', null],
        ];
    }

    /** @dataProvider texts */
    public function testTheDayInAText(string $text, ?string $day): void
    {
        self::assertSame($day, Dates::day($text));
    }

    /** @testWith ["2026-03-18", "2026/03/18"]
     *            ["Spring - summer 2026", "Spring - summer 2026"]
     *            ["2026-02-31", "2026-02-31"]
     *            ["", ""]
     */
    public function testListsHaveItWithSlashes(string $stored, string $shown): void
    {
        self::assertSame($shown, Dates::slashes($stored));
    }
}
