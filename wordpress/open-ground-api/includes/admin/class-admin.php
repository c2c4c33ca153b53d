<?php

/** The screens of the plugin; each class registers its own hooks. */

declare(strict_types=1);

namespace OpenGround\Api;

defined('ABSPATH') || exit;

final class Admin
{
    /** @param string $mode see class-mode.php */
    public static function register(string $mode): void
    {
        // Must run before the registry is read.
        add_action('init', static fn() => load_plugin_textdomain('open-ground-api', false, basename(dirname(__DIR__, 2)) . '/languages'), 0);
        WebsiteScreen::register();
        WayToWebsite::register();
        ModeForm::register();
        MovingSection::register();
        MappingForm::register();
        Saving::register();
        match ($mode) {
            Mode::FULL => self::registerFull(),
            Mode::COMPANION => self::registerCompanion(),
            default => null,
        };
    }

    public static function registerFull(): void
    {
        Labels::register();
        Menu::register();
        RecordScreen::register();
        RecordState::register();
        Saving::registerRecords();
        KeptWords::register();
        add_action('admin_enqueue_scripts', Assets::enqueueScreens(...));
        Autosaves::register();
        Revisions::register();
        Duplicate::register();
        RecordLists::register();
        Dashboard::register();
        PickerRoutes::register();
        UsedIn::register();
        MergeScreen::register();
        PictureRoutes::register();
        AnnouncementsScreen::register();
        TransferScreen::register();
        WebsiteRoutes::register();
        TakeDown::register();
        TakeDownLinks::register();
        Diagnosis::register();
    }

    private static function registerCompanion(): void
    {
        KindsForm::register();
        UsedIn::register();
        PickerRoutes::register();
        WebsiteRoutes::register();
        TakeDown::register();
        TakeDownLinks::register();
        Diagnosis::register();
    }
}
