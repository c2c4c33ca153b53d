<?php

/**
 * 'Moving in' on the screen 'Website': the fields of Advanced (or Secure) Custom Fields, a preview of the copy, the copy, and
 * undoing it. Consists of plain forms, which work in every mode of the plugin.
 */

declare(strict_types=1);

namespace OpenGround\Tools;

use OpenGround\Api\Registry;
use OpenGround\Api\WebsiteModule;
use OpenGround\Api\WebsiteScreen;
use RuntimeException;

defined('ABSPATH') || exit;

final class MovingSection
{
    private const ACTION = 'open_ground_moving';
    private const OUTCOME = 'open_ground_moving_outcome_';
    private const MAX_LINES = 60;
    private const MAX_MISFITS = 20;

    /** Prints the section for modes in which confirming the copy also changes the mode. */
    public static function print(): void
    {
        self::printWith(__('Confirm the copy and take over', 'open-ground-api'));
    }

    public static function printOfOwnContent(): void
    {
        self::printWith(__('Confirm the copy', 'open-ground-api'));
    }

    private static function printWith(string $confirm): void
    {
        if (!current_user_can('manage_options')) {
            return;
        }
        self::printOutcome();
        if (AcfSource::isThere() || Move::isCopied()) {
            self::printMoving($confirm);
        }
    }

    private static function printMoving(string $confirm): void
    {
        echo '<section aria-labelledby="open-ground-moving"><h2 id="open-ground-moving">', esc_html__('Moving in', 'open-ground-api'), '</h2><p>', esc_html(self::found()), '</p><p>', esc_html(self::state()), '</p>';
        if (AcfSource::isThere()) {
            printf('<form method="get" action="%s"><input type="hidden" name="page" value="%s"><input type="hidden" name="moving" value="plan">', esc_url(admin_url('admin.php')), esc_attr(WebsiteModule::SLUG));
            submit_button(__('Dry run', 'open-ground-api'), 'secondary', '', false);
            echo '</form>';
            // phpcs:ignore OpenGround.Security.Superglobals.NonceVerification -- only selects what is shown.
            if (($_GET['moving'] ?? '') === 'plan') {
                self::printPlan();
            }
            self::printButton('copy', __('Copy the fields', 'open-ground-api'), __('Existing content is not changed, and WordPress responds to the website as before. Fields that have been changed here since the last copy are skipped.', 'open-ground-api'));
        }
        if (Move::isWaiting()) {
            self::printButton('confirm', $confirm, __('This plugin then provides the content types, fields and REST routes, with the copied fields. Data stored by other plugins is kept.', 'open-ground-api'), 'primary');
        }
        if (Move::isCopied()) {
            self::printButton('back', __('Undo the copy', 'open-ground-api'), __('Removes the copied fields, except those that have been changed here since, which are listed. Everything else returns to its previous state.', 'open-ground-api'));
        }
        MappingForm::print();
        echo '</section>';
    }

    private static function found(): string
    {
        if (!AcfSource::isThere()) {
            return __('Neither Advanced Custom Fields nor Secure Custom Fields is active. The copied fields are kept.', 'open-ground-api');
        }
        $mapping = Mapping::current();
        $parts = [];
        foreach (Registry::names() as $type) {
            $names = array_unique([$mapping->source($type), $type]);
            $fields = count(array_merge(...array_map(AcfSource::fieldsOf(...), array_values($names))));
            $records = array_sum(array_map(static fn(string $name): int => array_sum(array_map(intval(...), array_diff_key((array) wp_count_posts($name), ['trash' => 1, 'auto-draft' => 1, 'inherit' => 1]))), array_values($names)));
            if ($fields > 0 && $records > 0) {
                /* translators: 1: a content type, 2: number of records, 3: number of fields */
                $parts[] = sprintf(__('%1$s: %2$d records with %3$d fields', 'open-ground-api'), Registry::type($type)['label'], $records, $fields);
            }
        }
        return $parts === []
            /* translators: %s: name of a plugin */
            ? sprintf(__('%s has no fields for the website’s content types. Map your content types below.', 'open-ground-api'), AcfSource::name())
            /* translators: 1: name of a plugin, 2: what it has */
            : sprintf(__('%1$s has %2$s.', 'open-ground-api'), AcfSource::name(), implode('; ', $parts));
    }

    private static function state(): string
    {
        return match (true) {
            Move::isWaiting() => __('The fields have been copied. Nothing has changed for the website yet: confirm the copy, or undo it.', 'open-ground-api'),
            Move::isCopied() => __('The fields have been copied, and the plugin has taken over.', 'open-ground-api'),
            default => __('Nothing has been copied yet.', 'open-ground-api'),
        };
    }

    private static function printPlan(): void
    {
        try {
            $report = (new Move(Mapping::current(), true))->run();
        } catch (RuntimeException $error) {
            echo '<p role="alert">', esc_html($error->getMessage()), '</p>';
            return;
        }
        /* translators: %d: number of records */
        echo '<div role="region" aria-label="', esc_attr__('Dry run', 'open-ground-api'), '"><p role="status">', esc_html(sprintf(__('Dry run: %d records. Nothing was written.', 'open-ground-api'), $report['records'])), '</p>';
        foreach ($report['types'] as $type => $of) {
            self::printType($type, $of);
        }
        echo '</div>';
    }

    /** @param array<string, mixed> $of */
    private static function printType(string $type, array $of): void
    {
        /* translators: 1: a content type, 2: number of records */
        $title = sprintf(__('%1$s: %2$d records', 'open-ground-api'), Registry::type($type)['label'], $of['records']);
        if ($of['fields'] === [] && $of['others'] === [] && $of['changed'] === []) {
            return;
        }
        echo '<table class="widefat striped"><caption>', esc_html($title), '</caption><thead><tr>';
        foreach ([__('Field', 'open-ground-api'), __('Becomes', 'open-ground-api'), __('Values', 'open-ground-api'), __('Shown', 'open-ground-api'), __('Cannot be converted', 'open-ground-api')] as $head) {
            echo '<th scope="col">', esc_html($head), '</th>';
        }
        echo '</tr></thead><tbody>';
        foreach ($of['fields'] as $name => $field) {
            printf('<tr><th scope="row">%s<br><code>%s</code></th><td><code>%s</code></td><td>%d</td><td>%s</td><td>', esc_html($field['theirs']), esc_html($name), esc_html($field['ours']), (int) $field['values'], esc_html($field['shown']));
            self::printList($field['misfits']);
            echo '</td></tr>';
        }
        foreach ($of['others'] as $name => $count) {
            printf('<tr><th scope="row"><code>%s</code></th><td>%s</td><td>%d</td><td></td><td></td></tr>', esc_html($name), esc_html__('not copied', 'open-ground-api'), (int) $count);
        }
        echo '</tbody></table>';
        if ($of['changed'] !== []) {
            echo '<p>', esc_html__('Skipped, because they have been changed here since the last copy:', 'open-ground-api'), '</p>';
            self::printList($of['changed']);
        }
    }

    /** @param list<string> $lines */
    private static function printList(array $lines): void
    {
        if ($lines === []) {
            return;
        }
        echo '<ul>';
        foreach (array_slice($lines, 0, self::MAX_MISFITS) as $line) {
            echo '<li>', esc_html($line), '</li>';
        }
        $more = count($lines) - self::MAX_MISFITS;
        /* translators: %d: a number */
        echo $more > 0 ? '<li>' . esc_html(sprintf(__('and %d more', 'open-ground-api'), $more)) . '</li>' : '', '</ul>';
    }

    /** Prints a form with one button. */
    public static function printButton(string $what, string $label, string $help, string $variant = 'secondary'): void
    {
        printf('<form method="post" action="%s">', esc_url(admin_url('admin-post.php')));
        wp_nonce_field(self::ACTION);
        printf('<input type="hidden" name="action" value="%s"><input type="hidden" name="what" value="%s"><p id="open-ground-%s-help">%s</p>', esc_attr(self::ACTION), esc_attr($what), esc_attr($what), esc_html($help));
        submit_button($label, $variant, 'submit', false, ['id' => "open-ground-moving-{$what}", 'aria-describedby' => "open-ground-{$what}-help"]);
        echo '</form>';
    }

    public static function act(): void
    {
        if (!current_user_can('manage_options')) {
            wp_die(esc_html__('Sorry, you are not allowed to do that.', 'open-ground-api'), 403);
        }
        check_admin_referer(self::ACTION);
        ignore_user_abort(true);
        function_exists('set_time_limit') && set_time_limit(0);
        $lines = [];
        $say = static function (string $line) use (&$lines): void {
            $lines[] = $line;
        };
        try {
            match (sanitize_key((string) ($_POST['what'] ?? ''))) {
                'copy' => MovingCommand::run([], $say),
                'confirm' => Move::isWaiting() ? MovingCommand::confirm($say) : null,
                'back' => MovingCommand::run(['back' => true], $say),
                'posts' => MovingCommand::posts([], $say),
                'unposts' => MovingCommand::posts(['back' => true], $say),
                default => null,
            };
        } catch (RuntimeException $error) {
            self::finish([$error->getMessage()], true);
        }
        self::finish($lines, false);
    }

    /** @param list<string> $lines the summary last */
    public static function finish(array $lines, bool $isFailed): never
    {
        $shown = array_values(array_filter(array_reverse($lines), static fn(string $line): bool => !str_contains($line, '→')));
        $more = count($shown) - self::MAX_LINES;
        $shown = $more > 0 ? [...array_slice($shown, 0, self::MAX_LINES), "… +{$more}"] : $shown;
        set_transient(self::OUTCOME . get_current_user_id(), ['lines' => $shown, 'failed' => $isFailed], HOUR_IN_SECONDS);
        wp_safe_redirect(WebsiteScreen::url());
        exit;
    }

    private static function printOutcome(): void
    {
        $key = self::OUTCOME . get_current_user_id();
        $outcome = get_transient($key);
        if (!is_array($outcome)) {
            return;
        }
        delete_transient($key);
        wp_admin_notice(implode('<br>', array_map(esc_html(...), (array) $outcome['lines'])), [
            'type' => $outcome['failed'] ? 'error' : 'success',
            'attributes' => ['role' => $outcome['failed'] ? 'alert' : 'status'],
        ]);
    }
}
