<?php

declare(strict_types=1);

namespace OpenGround\Tests;

use OpenGround\Tools\ValueReverter;
use PHPUnit\Framework\TestCase;

final class ValueReverterTest extends TestCase
{
    /** Before, after, now; the result of undoing the change, and whether all of it could be undone. @return list<array<mixed>> */
    public function rows(): array
    {
        return [
            ['a', 'b', 'b', 'a', true],
            ['a', 'b', 'c', 'c', false],
            ['a', 'b', 'a', 'a', true],
            ['a', 'a', 'c', 'c', true],
            ['', 'b', 'b', '', true],
            ['a', '', '', 'a', true],
            ['1', 1, '1', '1', true],
            ['1', 1, 2, 2, false],
            ['a', 1, '1', '1', false],
            [null, 'b', 'b', null, true],
            [[1, 2], [9, 2], [9, 2], [1, 2], true],
            [[1, 2], [9, 2], [2, 9, 3], [2, 1, 3], true],
            [[1, 2], [9, 2], [2, 3], [2, 3], false],
            [[1, 2, 3], [9, 2, 3], [3, 2, 9], [3, 2, 1], true],
            [[1, 2], [9, 8], [8, 9], [2, 1], true],
            [[1, 2], [9, 8], [9], [1], false],
            // Of two equal rows, the first is the one that was changed.
            [[1, 9], [9, 9], [9, 9], [1, 9], true],
            [[1, 9], [9], [9], [1, 9], true],
            [[1, 9], [9], [9, 4], [9, 4], false],
            [[], [1], [1], [], true],
            [[], [1], [1, 2], [1, 2], false],
            [['a' => [1], 'b' => 1], ['a' => [9], 'b' => 1], ['a' => [9], 'b' => 2], ['a' => [1], 'b' => 2], true],
            [['a' => [1], 'b' => [1]], ['a' => [9], 'b' => [9]], ['a' => [9]], ['a' => [1]], false],
            [['a' => 1, 'b' => 1], ['a' => 9, 'b' => 1], ['a' => 9], ['a' => 1], true],
            [['a' => 1], ['a' => 9], ['a' => 8, 'b' => 2], ['a' => 8, 'b' => 2], false],
            [[['a' => 1, 'b' => 1]], [['a' => 9, 'b' => 1]], [['a' => 9, 'b' => 2]], [['a' => 1, 'b' => 2]], true],
            [[['a' => 1, 'b' => 1]], [['a' => 9, 'b' => 1]], [], [], false],
            [[['a' => 1], ['a' => 2]], [['a' => 9], ['a' => 2]], [['a' => 2], ['a' => 9]], [['a' => 2], ['a' => 1]], true],
            [[['a' => 1]], [['a' => 9]], '', '', false],
        ];
    }

    /** @dataProvider rows */
    public function testAChangeIsTakenBackWhereItWasNotChangedSince(mixed $before, mixed $after, mixed $now, mixed $value, bool $isWhole): void
    {
        self::assertSame([$value, $isWhole], ValueReverter::of($before, $after, $now));
    }
}
