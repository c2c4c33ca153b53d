<?php

/** The Website screen: the connection to the public website. */

declare(strict_types=1);

namespace OpenGround\Api;

defined('ABSPATH') || exit;

final class WebsiteScreen
{
    public static function url(): string
    {
        return Menu::websiteUrl();
    }

    public static function enqueue(): void
    {
        Assets::enqueue('openGroundWebsite', [
            'state' => WebsiteRoutes::state(),
            'may' => [
                'takeDown' => TakeDown::isAllowedSomewhere(),
                'release' => current_user_can(Capabilities::TAKE_DOWN),
                'share' => Modules::content()::mayShare(),
                'configure' => current_user_can('manage_options'),
            ],
            'postTypes' => Kinds::types(),
        ]);
    }

    public static function print(): void
    {
        echo '<div class="wrap"><h1>', esc_html__('Website', 'open-ground-api'), '</h1><div id="open-ground-website"></div>';
        do_action(WebsiteModule::SCREEN);
        echo '</div>';
    }
}
