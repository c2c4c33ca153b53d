<?php

declare(strict_types=1);

namespace OpenGround\Tests;

use OpenGround\Api\Pages;
use PHPUnit\Framework\TestCase;

/** Pages below ‘About’ and ‘Programme’. */
final class PagesTest extends TestCase
{
    /** @testWith ["page", "about", "team", true]
     *            ["page", "programme", "news", true]
     *            ["page", "programme", "team", false]
     *            ["page", "about", "news", false]
     *            ["page", "about", "teams", false]
     *            ["page", "about", "jobs", false]
     *            ["investigation", "", "team", false]
     */
    public function testAPageWhereTheWebsiteHasOneOfItsOwn(string $type, string $section, string $slug, bool $isTaken): void
    {
        World::begin();
        $post = World::add(12, ['post_type' => $type, 'post_name' => $slug]);
        World::$meta[12]['_open_ground_section'] = [$section];
        self::assertSame($isTaken, Pages::isTaken($post));
    }
}
