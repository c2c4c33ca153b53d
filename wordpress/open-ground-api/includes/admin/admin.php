<?php

/** The screens of the plugin; each class registers its own hooks. */

declare(strict_types=1);

namespace OpenGround\Api;

defined('ABSPATH') || exit;

require_once __DIR__ . '/assets.php';
require_once __DIR__ . '/labels.php';
require_once __DIR__ . '/menu.php';
require_once __DIR__ . '/posted-fields.php';
require_once __DIR__ . '/record-state.php';
require_once __DIR__ . '/record-screen.php';
require_once __DIR__ . '/saving.php';
require_once __DIR__ . '/kept-words.php';
require_once __DIR__ . '/autosaves.php';
require_once __DIR__ . '/revisions.php';
require_once __DIR__ . '/finder.php';
require_once __DIR__ . '/routes-pickers.php';
require_once __DIR__ . '/used-in.php';
require_once __DIR__ . '/merge-screen.php';
require_once __DIR__ . '/merge-views.php';
require_once __DIR__ . '/routes-pictures.php';
require_once __DIR__ . '/announcements-screen.php';
require_once __DIR__ . '/website.php';
require_once __DIR__ . '/diagnosis.php';
require_once __DIR__ . '/website-screen.php';
require_once __DIR__ . '/mode-form.php';
require_once __DIR__ . '/moving-section.php';
require_once __DIR__ . '/mapping-form.php';
require_once __DIR__ . '/kinds-form.php';
require_once __DIR__ . '/transfer-screen.php';
require_once __DIR__ . '/routes-website.php';
require_once __DIR__ . '/take-down.php';
require_once __DIR__ . '/take-down-links.php';
require_once __DIR__ . '/way-to-website.php';
require_once __DIR__ . '/duplicate.php';
require_once __DIR__ . '/record-lists.php';
require_once __DIR__ . '/dashboard.php';

final class Admin
{
    /** @param string $mode see mode.php */
    public static function register(string $mode): void
    {
        // Must run before the registry is read.
        add_action('init', static fn() => load_plugin_textdomain('open-ground-api', false, basename(dirname(__DIR__, 2)) . '/languages'), 0);
        WebsiteScreen::register();
        WayToWebsite::register();
        ModeForm::register();
        MovingSection::register();
        MappingForm::register();
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
        Saving::register();
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
