<?php

/**
 * The choice of mode on the Website screen: to work beside the existing backend, or to take over. A plain form, because the plugin
 * has no routes for a script before the choice.
 */

declare(strict_types=1);

namespace OpenGround\Api;

defined('ABSPATH') || exit;

final class ModeForm
{
    private const ACTION = 'open_ground_mode';
    private const CONFIRMED = 'open_ground_confirmed';

    /** Prints the form for administrators whenever there is a choice. */
    public static function print(): void
    {
        $found = Mode::found() ?? [];
        if ($found === [] || !current_user_can('manage_options')) {
            return;
        }
        $mode = Mode::current();
        echo '<section aria-labelledby="open-ground-mode"><h2 id="open-ground-mode">', esc_html__('How the plugin works here', 'open-ground-api'), '</h2>';
        echo '<p>', esc_html(self::findings($found)), '</p><p>', esc_html(self::explanation($mode)), '</p>';
        if ($mode !== Mode::COMPANION) {
            self::printChoice(
                Mode::COMPANION,
                __('Companion', 'open-ground-api'),
                __('Your content types, fields and REST routes are not changed. The plugin notifies the website of every change, and adds ‘View’, previews, the status ‘Live on the website’, ‘Take down’ and this screen.', 'open-ground-api'),
                __('Work as a companion', 'open-ground-api'),
                'primary',
            );
        }
        if ($mode !== Mode::FULL) {
            self::printMoveIn();
        }
        if ($mode !== Mode::UNDECIDED) {
            self::printChoice(
                Mode::UNDECIDED,
                __('Back', 'open-ground-api'),
                __('The plugin then does nothing but show this screen. No stored data is deleted.', 'open-ground-api'),
                __('Undo this choice', 'open-ground-api'),
            );
        }
        echo '</section>';
    }

    /** Prints the start of moving in: the plugin takes over, and from then on shows its own fields. */
    private static function printMoveIn(): void
    {
        if (UnfinishedMove::hasFields()) {
            UnfinishedMove::printMoveIn();
            return;
        }
        self::printChoice(
            Mode::FULL,
            __('Move in', 'open-ground-api'),
            __('This plugin then provides the content types, fields and REST routes. The website only shows the fields of Open Ground, which are empty until they are filled in. Data stored by other plugins is kept.', 'open-ground-api'),
            __('Take over', 'open-ground-api'),
            'secondary',
            __('I understand that records will appear empty on the website until their fields are filled in.', 'open-ground-api'),
        );
    }

    /** @param string $confirmation label of a checkbox that has to be ticked first; '' for none */
    private static function printChoice(string $mode, string $title, string $help, string $button, string $variant = 'secondary', string $confirmation = ''): void
    {
        echo '<h3>', esc_html($title), '</h3><p>', esc_html($help), '</p>';
        printf('<form method="post" action="%s">', esc_url(admin_url('admin-post.php')));
        wp_nonce_field(self::ACTION);
        printf('<input type="hidden" name="action" value="%s"><input type="hidden" name="mode" value="%s">', esc_attr(self::ACTION), esc_attr($mode));
        if ($confirmation !== '') {
            printf('<p><label><input type="checkbox" name="%s" value="1" required> %s</label></p>', esc_attr(self::CONFIRMED), esc_html($confirmation));
        }
        submit_button($button, $variant, 'submit', false, ['id' => 'open-ground-mode-' . ($mode ?: 'none')]);
        echo '</form>';
    }

    public static function save(): void
    {
        check_admin_referer(self::ACTION);
        $mode = sanitize_key((string) ($_POST['mode'] ?? ''));
        $isConfirmed = $mode !== Mode::FULL || ($_POST[self::CONFIRMED] ?? '') === '1';
        if (!current_user_can('manage_options') || !$isConfirmed) {
            wp_die(
                esc_html__('Only administrators can choose this, and they have to confirm it.', 'open-ground-api'),
                esc_html__('Nothing was changed', 'open-ground-api'),
                ['response' => 403, 'back_link' => true],
            );
        }
        Mode::choose($mode);
        wp_safe_redirect(WebsiteScreen::url());
        exit;
    }

    /** Prints a notice for administrators on every screen, because nothing works before the choice. */
    public static function printNotice(): void
    {
        if (!current_user_can('manage_options') || get_current_screen()?->id === 'toplevel_page_' . WebsiteModule::SLUG) {
            return;
        }
        printf(
            '<div class="notice notice-warning" role="alert"><p>%s <a href="%s">%s</a></p></div>',
            esc_html__('Website: another plugin or theme already responds to the website here. Open Ground API does not change anything until you have chosen how it should work.', 'open-ground-api'),
            esc_url(WebsiteScreen::url()),
            esc_html__('Choose', 'open-ground-api'),
        );
    }

    private static function explanation(string $mode): string
    {
        return match ($mode) {
            Mode::FULL => __('The plugin has taken over: it provides the content types, fields and REST routes.', 'open-ground-api'),
            Mode::COMPANION => __('The plugin works as a companion: WordPress responds to the website as before.', 'open-ground-api'),
            default => __('Nothing in WordPress has been changed. Choose how the plugin should work here; you can undo this choice.', 'open-ground-api'),
        };
    }

    /** @param list<array{kind: string, name: string}> $found */
    private static function findings(array $found): string
    {
        $names = static fn(string $kind): string => implode(', ', array_map(
            static fn(string $name): string => (string) preg_replace('/\(\?P<(\w+)>[^)]*\)/', '{$1}', $name),
            array_column(array_filter($found, static fn(array $one): bool => $one['kind'] === $kind), 'name'),
        ));
        $parts = array_filter([
            /* translators: %s: paths of calls */
            $names('call') === '' ? '' : sprintf(__('REST routes: %s', 'open-ground-api'), $names('call')),
            /* translators: %s: names of content types */
            $names('type') === '' ? '' : sprintf(__('content types: %s', 'open-ground-api'), $names('type')),
            /* translators: %s: names of taxonomies */
            $names('taxonomy') === '' ? '' : sprintf(__('taxonomies: %s', 'open-ground-api'), $names('taxonomy')),
            /* translators: %s: titles of field groups */
            $names('fields') === '' ? '' : sprintf(__('field groups: %s', 'open-ground-api'), $names('fields')),
        ]);
        /* translators: %s: what was found */
        return sprintf(__('Another plugin or theme already responds to the website here; %s.', 'open-ground-api'), implode('; ', $parts));
    }
}
