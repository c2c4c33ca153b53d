<?php

/** The address below the title of a record. */

declare(strict_types=1);

namespace OpenGround\Tests;

use OpenGround\Api\PublicUrl;
use PHPUnit\Framework\TestCase;

final class PublicUrlTest extends TestCase
{
    /** @testWith ["investigation", "its address"]
     *            ["press", ""]
     *            ["recognition", ""]
     *            ["organization", ""]
     *            ["attachment", "its address"]
     */
    public function testOnlyWhatHasAPageHasAnAddressToEdit(string $type, string $shown): void
    {
        World::begin();
        World::add(12, ['post_type' => $type]);
        self::assertSame($shown, PublicUrl::withoutAddress('its address', 12));
    }
}
