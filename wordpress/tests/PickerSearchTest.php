<?php

/** In which order a picker offers what it finds. */

declare(strict_types=1);

namespace OpenGround\Tests;

use OpenGround\Api\PickerSearch;
use PHPUnit\Framework\TestCase;

final class PickerSearchTest extends TestCase
{
    public function testGroupsComeBeforeBetterMatches(): void
    {
        World::begin();
        $named = static fn(string $title, int ...$group): array => ['title' => $title, 'code' => '', 'others' => [], ...($group === [] ? [] : ['group' => $group[0]])];
        self::assertSame([2, 3, 1], PickerSearch::find([1 => $named('Quay', 2), 2 => $named('The Long Quay', 0), 3 => $named('Quay', 1)], 'quay'));
        self::assertSame([1, 3, 2], PickerSearch::find([2 => $named('The Long Quay'), 1 => $named('Quay'), 3 => $named('Quay')], 'quay'));
    }

    public function testOfRecordsOfOneTitleThePublishedOneComesFirst(): void
    {
        World::begin();
        $named = static fn(string $status, string $title = 'Quay'): array => ['title' => $title, 'code' => '', 'others' => [], 'status' => $status];
        self::assertSame([3, 1, 2, 4], PickerSearch::find([1 => $named('draft'), 2 => $named('future'), 3 => $named('publish'), 4 => $named('publish', 'Quays')], 'quay'));
    }
}
