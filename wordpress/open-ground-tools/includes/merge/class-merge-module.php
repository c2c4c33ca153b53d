<?php

/** Merges two records, and undoes merges. */

declare(strict_types=1);

namespace OpenGround\Tools;

use OpenGround\Api\Menu;
use OpenGround\Api\PostTypes;

defined('ABSPATH') || exit;

final class MergeModule
{
    /** Types of records that can be merged. */
    public const TYPES = [PostTypes::PERSON, PostTypes::ORGANIZATION, PostTypes::METHODOLOGY];

    public static function hooks(): void
    {
        add_action('admin_menu', [self::class, 'addPages']);
        add_filter('post_row_actions', [MergeScreen::class, 'addAction'], 10, 2);
        add_filter('open_ground_record_of_screen', [MergeScreen::class, 'record']);
        add_action('post_submitbox_misc_actions', [MergeScreen::class, 'printLink']);
        add_action('admin_post_open_ground_merge', [MergeScreen::class, 'merge']);
        add_action('admin_post_open_ground_take_back', [MergeScreen::class, 'takeBack']);
    }

    public static function addPages(): void
    {
        foreach (self::TYPES as $type) {
            $label = __('Merge', 'open-ground-api');
            add_submenu_page("edit.php?post_type={$type}", $label, $label, Menu::EDIT_OTHERS, 'open-ground-merge', [MergeScreen::class, 'print']);
        }
    }
}
