<?php

declare(strict_types=1);

namespace OpenGround\Tests;

use OpenGround\Api\UnusedTerms;
use PHPUnit\Framework\TestCase;

/** Which terms go in one press. */
final class UnusedTermsTest extends TestCase
{
    /** @return array<string, array{list<int>, array<int, int>, list<int>}> unused terms, the parent of each term, and those that go */
    public function terms(): array
    {
        return [
            'none' => [[], [1 => 0], []],
            'one beside another' => [[1], [1 => 0, 2 => 0], [1]],
            'with one below it that goes, too' => [[1, 2], [1 => 0, 2 => 1], [1, 2]],
            'with one below it that stays' => [[1], [1 => 0, 2 => 1], []],
            'one of the two below it stays' => [[1, 2], [1 => 0, 2 => 1, 3 => 1], [2]],
            'below one that stays' => [[2], [1 => 0, 2 => 1], [2]],
            'three levels' => [[3, 2, 1], [1 => 0, 2 => 1, 3 => 2], [3, 2, 1]],
            'three levels, of which the lowest stays' => [[1, 2, 4], [1 => 0, 2 => 1, 3 => 2, 4 => 0], [4]],
            'three levels, of which the middle one stays' => [[1, 3], [1 => 0, 2 => 1, 3 => 2], [3]],
            'below one that is gone' => [[2], [2 => 1], [2]],
            'two that are below each other' => [[1], [1 => 2, 2 => 1], []],
        ];
    }

    /**
     * @dataProvider terms
     * @param list<int> $unused
     * @param array<int, int> $parents
     * @param list<int> $gone
     */
    public function testATermWithOthersBelowItGoesWithAllOfThem(array $unused, array $parents, array $gone): void
    {
        self::assertSame($gone, UnusedTerms::withAllBelow($unused, $parents));
    }
}
