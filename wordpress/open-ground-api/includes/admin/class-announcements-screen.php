<?php

/** The Announcements screen: the lines that run along the top of the website. */

declare(strict_types=1);

namespace OpenGround\Api;

defined('ABSPATH') || exit;

final class AnnouncementsScreen
{
    public const SLUG = 'open-ground-announcements';

    public static function url(): string
    {
        return admin_url('admin.php?page=' . self::SLUG);
    }

    public static function enqueue(): void
    {
        Assets::enqueue('openGroundAnnouncements', [
            'owner' => EveryRequest::owner(get_current_user_id()),
            'screen' => wp_generate_uuid4(),
            'items' => Ticker::lines(),
            'timeZone' => wp_timezone_string(),
            'now' => current_time('Y-m-d\TH:i'),
            'option' => Ticker::OPTION,
            'maxLines' => Ticker::MAX_LINES,
            'maxLineLength' => Ticker::MAX_LINE_LENGTH,
        ]);
    }

    public static function print(): void
    {
        echo '<div class="wrap"><h1>', esc_html__('Announcements', 'open-ground-api'), '</h1><div id="open-ground-announcements"></div></div>';
    }
}
