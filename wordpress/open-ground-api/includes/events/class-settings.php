<?php

/**
 * The website's URL and the secret shared with it.
 *
 * They are constants in wp-config.php, or else environment variables of the same names, or else options of the same names in lower
 * case, set on the Website screen. On multisite, each site's own options take precedence, and a site with its own website shares no
 * URL with the others.
 */

declare(strict_types=1);

namespace OpenGround\Api;

defined('ABSPATH') || exit;

final class Settings
{
    public const SITE_URL = 'OPEN_GROUND_SITE_URL';
    public const WEBHOOK_URL = 'OPEN_GROUND_WEBHOOK_URL';
    public const WEBHOOK_SECRET = 'OPEN_GROUND_WEBHOOK_SECRET';

    public const NAMES = [self::SITE_URL, self::WEBHOOK_URL, self::WEBHOOK_SECRET];

    /** When the connection was last changed on the Website screen, in Unix seconds. */
    private const CHANGED = 'open_ground_connection_changed';

    public static function noteChange(): void
    {
        update_option(self::CHANGED, time(), false);
    }

    /** Returns since when the connection is configured as it is, in Unix seconds; 0 if unknown. Earlier responses don't count. */
    public static function unchangedSince(): int
    {
        return (int) get_option(self::CHANGED, 0);
    }

    /** Returns the website's public URL without a trailing slash, or '' if it is unknown. */
    public static function siteUrl(): string
    {
        $url = self::value(self::SITE_URL);
        if ($url !== '') {
            return untrailingslashit($url);
        }
        // Derived from a webhook URL with the usual path.
        return (string) (preg_replace('#/api/revalidate/?$#', '', self::value(self::WEBHOOK_URL), -1, $count)) ?: '';
    }

    /** Returns the website's origin, 'https://site.example', or '' if it is unknown. */
    public static function siteOrigin(): string
    {
        return preg_match('#^https?://[^/?\#]+#i', self::siteUrl(), $origin) === 1 ? $origin[0] : '';
    }

    public static function webhookUrl(): string
    {
        $url = self::value(self::WEBHOOK_URL);
        return $url !== '' || self::siteUrl() === '' ? $url : self::siteUrl() . '/api/revalidate';
    }

    /** Determines whether there is a secret. Without one, nothing is sent. */
    public static function isConnected(): bool
    {
        return self::webhookUrl() !== '' && Signature::keys(self::secret()) !== [];
    }

    public static function secret(): string
    {
        return trim(self::value(self::WEBHOOK_SECRET));
    }

    /** Returns the source of a setting: 'constant', 'environment', 'option', or '' if it is not set. */
    public static function source(string $name): string
    {
        $hasOption = self::hasOption($name);
        $isUrl = $name !== self::WEBHOOK_SECRET;
        return match (true) {
            is_multisite() && $hasOption => 'option',
            is_multisite() && $isUrl && (self::hasOption(self::SITE_URL) || self::hasOption(self::WEBHOOK_URL)) => '',
            defined($name) && constant($name) !== '' => 'constant',
            (string) getenv($name) !== '' => 'environment',
            $hasOption => 'option',
            default => '',
        };
    }

    /** Determines whether a setting is defined by the server, so that the Website screen can't change it. */
    public static function isFixed(string $name): bool
    {
        return !is_multisite() && in_array(self::source($name), ['constant', 'environment'], true);
    }

    private static function hasOption(string $name): bool
    {
        return (string) get_option(strtolower($name), '') !== '';
    }

    private static function value(string $name): string
    {
        return match (self::source($name)) {
            'constant' => (string) constant($name),
            'environment' => (string) getenv($name),
            'option' => (string) get_option(strtolower($name)),
            default => '',
        };
    }
}
