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
}
