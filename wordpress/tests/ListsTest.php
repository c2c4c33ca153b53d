<?php

declare(strict_types=1);

namespace OpenGround\Tests;

use OpenGround\Api\Fields;
use OpenGround\Api\Lists;
use PHPUnit\Framework\TestCase;

final class ListsTest extends TestCase
{
    /** @testWith ["exhibition", "2027-03-18", "2027-03-18"]
     *            ["exhibition", "Spring 2027", ""]
     *            ["exhibition", "", ""]
     *            ["event", "2027-03-18", "2027-03-18"]
     *            ["event", "Spring 2027", ""]
     */
    public function testWordsAreNoDayByWhichAListIsSorted(string $type, string $start, string $day): void
    {
        World::begin();
        $post = World::add(12, ['post_type' => $type, 'post_date' => '2026-01-01 10:00:00']);
        update_post_meta(12, Fields::metaKey('start'), $type === 'event' ? ['date' => $start] : $start);
        self::assertSame($day, Lists::day($post));
    }

    public function testWhoeverHasNoPlaceComesAfterThoseWhoHaveOne(): void
    {
        World::begin();
        // As WordPress sorts them: nobody's place is 0.
        foreach ([11 => 0, 12 => 0, 13 => 1, 14 => 2] as $id => $place) {
            World::add($id, ['post_type' => 'person', 'menu_order' => $place]);
        }
        self::assertSame([13, 14, 11, 12], array_column(Lists::members([]), 'ID'));
    }
}
