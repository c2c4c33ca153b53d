<?php

/** Imports another website's content or an export, and exports. */

declare(strict_types=1);

namespace OpenGround\Tools;

use OpenGround\Api\Menu;

defined('ABSPATH') || exit;

final class TransferModule
{
    public static function hooks(): void
    {
        add_action('admin_menu', [self::class, 'addPage'], 20);
        add_action('admin_post_open_ground_import', [TransferScreen::class, 'import']);
        add_action('admin_post_open_ground_export', [TransferScreen::class, 'export']);
    }

    public static function addPage(): void
    {
        // WordPress would repeat 'Website' as the first entry below it.
        add_submenu_page(Menu::WEBSITE, __('Website', 'open-ground-api'), __('Connection', 'open-ground-api'), Menu::SEE_WEBSITE, Menu::WEBSITE);
        $title = __('Import and export', 'open-ground-api');
        add_submenu_page(Menu::WEBSITE, $title, $title, 'manage_options', 'open-ground-transfer', [TransferScreen::class, 'print']);
    }
}
