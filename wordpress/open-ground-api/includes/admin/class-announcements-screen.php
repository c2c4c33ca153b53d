<?php

/** The screen 'Announcements': the lines that run along the top of the website. */

declare(strict_types=1);

namespace OpenGround\Api;

defined('ABSPATH') || exit;

final class AnnouncementsScreen
{
    private const SLUG = 'open-ground-announcements';
    private const MENU_POSITION = 4;

    public static function register(): void
    {
        add_action('admin_menu', self::addPage(...));
    }

    public static function url(): string
    {
        return admin_url('admin.php?page=' . self::SLUG);
    }

    private static function addPage(): void
    {
        $page = add_menu_page(
            __('Announcements', 'open-ground-api'),
            __('Announcements', 'open-ground-api'),
            Capabilities::ANNOUNCE,
            self::SLUG,
            self::print(...),
            'dashicons-format-status',
            self::MENU_POSITION,
        );
        add_action("load-{$page}", static fn() => add_action('admin_enqueue_scripts', static fn()
            => Assets::enqueue('openGroundAnnouncements', [
                'owner' => KeptWords::owner(get_current_user_id()),
                'screen' => wp_generate_uuid4(),
                'items' => Ticker::items(),
                'option' => Ticker::OPTION,
                'maxLines' => Ticker::MAX_LINES,
                'maxLineLength' => Ticker::MAX_LINE_LENGTH,
            ])));
    }

    private static function print(): void
    {
        echo '<div class="wrap"><h1>', esc_html__('Announcements', 'open-ground-api'), '</h1><div id="open-ground-announcements"></div></div>';
    }
}
