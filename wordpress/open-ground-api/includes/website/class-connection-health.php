<?php

/**
 * Detects problems with the connection to the website without a request.
 *
 * They are shown as notices on the plugin's screens and the dashboard, on the Website screen, and, after a new test, in Site
 * Health.
 */

declare(strict_types=1);

namespace OpenGround\Api;

defined('ABSPATH') || exit;

final class ConnectionHealth
{
    private const OVERDUE_SECONDS = 900;
    /** The limit if only a system timer retries, which runs every minute. */
    private const OVERDUE_FOR_TIMER_SECONDS = 150;

    /** @return array<string, string> descriptions of problems, by name */
    public static function find(): array
    {
        return array_filter([
            'secret' => self::secret(),
            'clock' => self::clock(),
            'answers' => self::answers(),
            'read' => self::read(),
            'cron' => self::cron(),
        ]);
    }

    private static function secret(): string
    {
        if (Settings::siteUrl() === '' && Settings::webhookUrl() === '') {
            return __('Website: its address is not set, so nothing is sent. Set OPEN_GROUND_SITE_URL, or enter the address on the Website screen.', 'open-ground-api');
        }
        if (!Settings::isConnected()) {
            return __('Website: the shared secret is missing or too short, so nothing is sent. Set OPEN_GROUND_WEBHOOK_SECRET to the website’s REVALIDATE_SECRET.', 'open-ground-api');
        }
        $last = self::lastAnswered();
        return $last !== null && $last->reason === 'signature' && (int) get_option(Website::CLOCK_OPTION, 0) === 0
            ? ConnectionErrors::sendingSentence('signature', 401)
            : '';
    }

    private static function clock(): string
    {
        $difference = (int) get_option(Website::CLOCK_OPTION, 0);
        // Without any response, the website's clock is unknown.
        $isReached = (int) (self::lastAnswered()->status ?? 202) > 0;
        return !$isReached || abs($difference) <= Signature::TOLERANCE_SECONDS ? '' : sprintf(
            /* translators: %d: seconds */
            __('Website: its clock and the clock of this server differ by %d seconds. Above 300 seconds, it rejects all events.', 'open-ground-api'),
            abs($difference),
        );
    }

    private static function answers(): string
    {
        $last = self::lastAnswered();
        $status = $last === null ? 202 : (int) $last->status;
        // A rejected signature is caused by the secret or the clock, see above.
        $isRefused = $last !== null && ($status < 200 || $status >= 300) && !in_array($last->reason, ['signature', Sender::UNKNOWN], true);
        return $isRefused ? ConnectionErrors::sendingSentence((string) $last->reason, $status) : '';
    }

    private static function read(): string
    {
        $problem = self::permalinks();
        // If the website isn't told of changes, the last result about reading is irrelevant.
        return $problem === '' && self::secret() === '' && self::answers() === '' ? ReadAccessCheck::lastProblem() : $problem;
    }

    private static function permalinks(): string
    {
        return (string) get_option('permalink_structure') === ''
            ? __('Website: permalinks are set to ‘Plain’, but the website needs /wp-json/. Choose another structure under Settings, Permalinks.', 'open-ground-api')
            : '';
    }

    private static function cron(): string
    {
        $due = Queue::nextDue();
        $hasTimerOnly = defined('DISABLE_WP_CRON') && constant('DISABLE_WP_CRON');
        return $due !== null && $due < time() - ($hasTimerOnly ? self::OVERDUE_FOR_TIMER_SECONDS : self::OVERDUE_SECONDS)
            ? __('Website: pending events are not retried, because WP-Cron is not running. Run ‘wp open-ground cron’ every minute from a system timer.', 'open-ground-api')
            : '';
    }

    private static function lastAnswered(): ?object
    {
        foreach (Queue::latest(20) as $row) {
            if ((int) $row->answered > 0 && (int) $row->answered >= Settings::unchangedSince()) {
                return $row;
            }
        }
        return null;
    }

    /** Prints notices on the plugin's screens and the dashboard, for users who can fix the problem. */
    public static function printNotices(): void
    {
        $screen = get_current_screen();
        $isOurs = $screen !== null && (Kinds::has((string) $screen->post_type) || $screen->base === 'dashboard' || str_contains($screen->id, 'open-ground-announcements'));
        if (!$isOurs || !current_user_can(Capabilities::WEBSITE)) {
            return;
        }
        foreach (self::find() as $text) {
            printf('<div class="notice notice-warning" role="alert"><p>%s</p></div>', esc_html($text));
        }
    }

    /**
     * @param array{direct?: array<string, array<string, mixed>>, async?: array<string, array<string, mixed>>} $tests
     * @return array<string, array<string, array<string, mixed>>>
     */
    public static function addTests(array $tests): array
    {
        $tests['async']['open_ground_read'] = [
            'label' => self::label('read'),
            'test' => rest_url(EditorRoutes::NAMESPACE . '/website/health'),
            'has_rest' => true,
            'async_direct_test' => self::readAnew(...),
        ];
        $tests['direct']['open_ground_cron'] = [
            'label' => self::label('cron'),
            'test' => static fn(): array => self::result('cron', self::cron()),
        ];
        return $tests;
    }

    /**
     * Runs the Site Health test of both directions, which asks the website to read. Reports only the cause that this test finds,
     * not what earlier events have reported.
     *
     * @return array<string, mixed>
     */
    public static function readAnew(): array
    {
        if (!Settings::isConnected()) {
            return self::result('read', self::secret());
        }
        $problem = self::permalinks() ?: ReadAccessCheck::run();
        // Clock skew also makes the website reject signatures.
        return self::result('read', $problem === ConnectionErrors::sendingSentence('signature', 401) ? (self::clock() ?: $problem) : $problem);
    }

    private static function label(string $name): string
    {
        return $name === 'read'
            ? __('The website is notified of changes and can read from WordPress', 'open-ground-api')
            : __('Pending events are retried', 'open-ground-api');
    }

    /** @return array<string, mixed> */
    private static function result(string $name, string $problem): array
    {
        return [
            'label' => $problem === '' ? self::label($name) : $problem,
            'status' => $problem === '' ? 'good' : 'critical',
            'badge' => ['label' => __('Website', 'open-ground-api'), 'color' => $problem === '' ? 'blue' : 'red'],
            'description' => '<p>' . esc_html__('Readers see saved records once WordPress has sent events to the website.', 'open-ground-api') . '</p>',
            'actions' => sprintf('<a href="%s">%s</a>', esc_url(WebsiteScreen::url()), esc_html__('Open the Website screen', 'open-ground-api')),
            'test' => "open_ground_{$name}",
        ];
    }
}
