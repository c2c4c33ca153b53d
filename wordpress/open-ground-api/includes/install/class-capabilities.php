<?php

/** The plugin's own capabilities, granted once to administrators and editors; they can be granted to other roles too. */

declare(strict_types=1);

namespace OpenGround\Api;

defined('ABSPATH') || exit;

final class Capabilities
{
    /** Edit the announcements. */
    public const ANNOUNCE = Menu::ANNOUNCE;
    /** View the Website screen, send test events, resend events, refresh the website. */
    public const WEBSITE = Menu::SEE_WEBSITE;
    /** Release records that the website holds back, and take down records that the user may edit but not publish. */
    public const TAKE_DOWN = 'open_ground_take_down';
    /** Create and revoke review links for people without an account. */
    public const SHARE = 'open_ground_share';

    public const ALL = [self::ANNOUNCE, self::WEBSITE, self::TAKE_DOWN, self::SHARE];
    private const ROLES = ['administrator', 'editor'];

    public static function grant(): void
    {
        foreach (self::ROLES as $name) {
            foreach (self::ALL as $capability) {
                get_role($name)?->add_cap($capability);
            }
        }
    }
}
