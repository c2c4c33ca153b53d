<?php

/**
 * Reports a move into this plugin that is unfinished or has to be undone, for which Open Ground Tools is needed.
 *
 * If Open Ground Tools is not active, the Website screen says so.
 */

declare(strict_types=1);

namespace OpenGround\Api;

use OpenGround\Tools\Tools;

defined('ABSPATH') || exit;

final class UnfinishedMove
{
    /** Option: the state of the move; absent if nothing has been copied. */
    public const STATE = 'open_ground_moved';
    public const DONE = 'done';

    public static function print(): void
    {
        if (self::hasTools() || !self::isThere() || !current_user_can('manage_options')) {
            return;
        }
        echo '<section aria-labelledby="open-ground-moving"><h2 id="open-ground-moving">', esc_html__('Moving in', 'open-ground-api'), '</h2><p>',
            esc_html__('The move to this plugin has been started but not finished.', 'open-ground-api'), ' ';
        self::printWhatToInstall(__('Install and activate the plugin Open Ground Tools to finish or undo it. Until then, nothing changes.', 'open-ground-api'));
        echo '</p></section>';
    }

    /** Prints a notice that Open Ground Tools must be installed first, if there are fields to copy. */
    public static function printMoveIn(): void
    {
        echo '<h3>', esc_html__('Move in', 'open-ground-api'), '</h3><p>', esc_html__('The fields are copied first, and nothing changes until the copy is confirmed.', 'open-ground-api'), ' ';
        if (self::hasTools()) {
            echo '<a href="#open-ground-moving">', esc_html__('Begin below', 'open-ground-api'), '</a>';
        } else {
            self::printWhatToInstall(__('Install and activate the plugin Open Ground Tools to copy them.', 'open-ground-api'));
        }
        echo '</p>';
    }

    /** Determines whether there are fields of Advanced (or Secure) Custom Fields, or a copy of them. */
    public static function hasFields(): bool
    {
        return function_exists('acf_get_field_groups') || get_option(self::STATE, '') !== '';
    }

    private static function isThere(): bool
    {
        $state = get_option(self::STATE, '');
        // If the plugin is no longer in full mode, records still have its types.
        return $state !== '' && !($state === self::DONE && Kinds::isOwn(PostTypes::INVESTIGATION));
    }

    private static function hasTools(): bool
    {
        return class_exists(Tools::class);
    }

    private static function printWhatToInstall(string $text): void
    {
        echo esc_html($text), ' <a href="', esc_url(admin_url('plugins.php')), '">', esc_html__('Plugins', 'open-ground-api'), '</a>';
    }
}
