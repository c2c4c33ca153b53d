<?php

/** The screen 'Website': the connection to the public website. */

declare(strict_types=1);

namespace OpenGround\Api;

defined('ABSPATH') || exit;

final class WebsiteScreen
{
    public const SLUG = 'open-ground-website';
    private const MENU_POSITION = 3;

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
        $title = __('Website', 'open-ground-api');
        // Before the choice, nobody has capabilities of the plugin's own.
        $isUndecided = Mode::current() === Mode::UNDECIDED;
        $capability = $isUndecided ? 'manage_options' : Capabilities::WEBSITE;
        $page = add_menu_page($title, $title, $capability, self::SLUG, self::print(...), 'dashicons-admin-site-alt3', self::MENU_POSITION);
        $isUndecided || add_action("load-{$page}", static fn() => add_action('admin_enqueue_scripts', static function (): void {
            Assets::enqueueScreens();
            Assets::enqueue('openGroundWebsite', [
                'state' => WebsiteRoutes::state(),
                'may' => [
                    'takeDown' => TakeDown::isAllowedSomewhere(),
                    'release' => current_user_can(Capabilities::TAKE_DOWN),
                    'share' => Mode::isFull() && current_user_can(Capabilities::SHARE),
                    'configure' => current_user_can('manage_options'),
                ],
                'postTypes' => Kinds::types(),
            ]);
        }));
    }

    private static function print(): void
    {
        echo '<div class="wrap"><h1>', esc_html__('Website', 'open-ground-api'), '</h1><div id="open-ground-website"></div>';
        KindsForm::print();
        ModeForm::print();
        MovingSection::print();
        echo '</div>';
    }
}
