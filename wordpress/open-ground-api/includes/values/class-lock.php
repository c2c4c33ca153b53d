<?php

/**
 * WordPress's lock for its own updates, which is taken in one statement; add_option() would not do. If the request that holds it is
 * killed, another one gets it later.
 */

declare(strict_types=1);

namespace OpenGround\Api;

use WP_Upgrader;

defined('ABSPATH') || exit;

final class Lock
{
    /** @param int $seconds after which the lock expires */
    public static function take(string $name, int $seconds): bool
    {
        class_exists(WP_Upgrader::class, false) || require_once ABSPATH . 'wp-admin/includes/class-wp-upgrader.php';
        return WP_Upgrader::create_lock($name, $seconds);
    }

    public static function release(string $name): bool
    {
        return WP_Upgrader::release_lock($name);
    }
}
