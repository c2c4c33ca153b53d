<?php

declare(strict_types=1);

namespace OpenGround\Tests;

use OpenGround\Api\IndexedWords;
use PHPUnit\Framework\TestCase;

/** By which words a record is found. */
final class IndexedWordsTest extends TestCase
{
    public function testAChoiceIsFoundByWhatTheScreenSays(): void
    {
        World::begin();
        $post = World::add(12, ['post_type' => 'person', 'post_name' => 'ada', 'post_title' => 'Ada Ruiz']);
        World::$meta[12]['_open_ground_team'] = ['extended'];
        self::assertContains('Research Fellows', IndexedWords::texts($post));
        // Readers are told of what a page says.
        self::assertNotContains('Research Fellows', IndexedWords::texts($post, true));
        World::$meta[12]['_open_ground_team'] = ['past'];
        self::assertNotContains('Research Fellows', IndexedWords::texts($post));
    }
}
