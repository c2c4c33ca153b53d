<?php

/** The plugin's own capabilities, granted once to administrators and editors; they can be granted to other roles too. */

declare(strict_types=1);

namespace OpenGround\Api;

use WP_Role;

defined('ABSPATH') || exit;

final class Capabilities
{
    /** Edit the announcements. */
    public const ANNOUNCE = 'open_ground_announce';
    /** View the Website screen, send test events, resend, refresh. */
    public const WEBSITE = 'open_ground_website';
    /** Release records that the website holds back, and take down records that the user may edit but not publish. */
    public const TAKE_DOWN = 'open_ground_take_down';
    /** Create and revoke review links for people without an account. */
    public const SHARE = 'open_ground_share';

    public const ALL = [self::ANNOUNCE, self::WEBSITE, self::TAKE_DOWN, self::SHARE];
    private const ROLES = ['administrator', 'editor'];

    public static function grant(): void
    {
        self::each(static fn(WP_Role $role, string $capability) => $role->add_cap($capability));
    }

    public static function revoke(): void
    {
        self::each(static fn(WP_Role $role, string $capability) => $role->remove_cap($capability));
    }

    /** @param callable(WP_Role, string): void $work */
    private static function each(callable $work): void
    {
        foreach (self::ROLES as $name) {
            $role = get_role($name);
            foreach ($role === null ? [] : self::ALL as $capability) {
                $work($role, $capability);
            }
        }
    }
}
