<?php

declare(strict_types=1);

namespace OpenGround\Tests;

use OpenGround\Api\OldAddresses;
use PHPUnit\Framework\TestCase;

final class OldAddressesTest extends TestCase
{
    protected function setUp(): void
    {
        World::begin();
    }

    /**
     * @testWith [0, 0]
     *           [50000, 0]
     *           [50001, 1]
     */
    public function testMoreThanTheWebsiteReadsAreRemarked(int $count, int $remarks): void
    {
        OldAddresses::noteCount(60_000);
        OldAddresses::noteCount($count);
        self::assertCount($remarks, OldAddresses::remarks());
        self::assertStringContainsString($remarks === 0 ? '' : '50,001 old addresses', implode(OldAddresses::remarks()));
    }

    /**
     * A page below one that was renamed again and again.
     *
     * @testWith [100, 0]
     *           [101, 1]
     */
    public function testPagesWithMoreThanAreKeptAreRemarked(int $slugs, int $remarks): void
    {
        World::add(12, ['post_type' => 'page', 'post_name' => 'about']);
        World::add(13, ['post_type' => 'page', 'post_name' => 'team', 'post_parent' => 12]);
        World::$meta[12]['_wp_old_slug'] = array_map(static fn(int $number): string => "about-{$number}", range(2, $slugs));
        $paths = new \ReflectionMethod(OldAddresses::class, 'pagePaths');
        $paths->setAccessible(true);
        self::assertCount(100, $paths->invoke(null, get_post(13), ['team']));
        OldAddresses::noteCount(1);
        self::assertCount($remarks, OldAddresses::remarks());
        self::assertStringContainsString($remarks === 0 ? '' : 'more than 100 old addresses, because they or the pages above them were renamed: 1.', implode(OldAddresses::remarks()));
    }
}
