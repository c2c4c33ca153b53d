<?php

/**
 * Signatures according to Standard Webhooks 1.0 (standardwebhooks.com): signs events and requests to the website, verifies the
 * website's requests, and signs links to the website.
 */

declare(strict_types=1);

namespace OpenGround\Api;

defined('ABSPATH') || exit;

final class Signature
{
    public const TOLERANCE_SECONDS = 300;

    /** Minimum length of a plain-text secret, in bytes. */
    private const SHORTEST_SECRET = 24;

    /**
     * Returns the keys of a secret: `whsec_` and base64, or any long text. During rotation, there are two, separated by a space.
     *
     * @return list<string> as bytes; empty if the secret is invalid
     */
    public static function keys(string $secret): array
    {
        $keys = [];
        foreach (preg_split('/\s+/', $secret, -1, PREG_SPLIT_NO_EMPTY) ?: [] as $part) {
            $key = str_starts_with($part, 'whsec_') ? base64_decode(substr($part, 6), true) : $part;
            if (is_string($key) && strlen($key) >= self::SHORTEST_SECRET) {
                $keys[] = $key;
            }
        }
        return $keys;
    }

    public static function newId(): string
    {
        return 'msg_' . str_replace('-', '', wp_generate_uuid4());
    }

    /**
     * Returns the headers of a signed request.
     *
     * @param string|null $id the id of an event, which stays the same when the event is sent again; null for a new one
     * @return array<string, string>
     */
    public static function headers(string $body, ?string $id = null): array
    {
        $id ??= self::newId();
        $timestamp = (string) time();
        return [
            'Content-Type' => 'application/json',
            'webhook-id' => $id,
            'webhook-timestamp' => $timestamp,
            'webhook-signature' => implode(' ', self::of("{$id}.{$timestamp}.{$body}")),
        ];
    }

    /** Returns the signature of a link to the website: base64url, with the current key. The secret must be valid. */
    public static function ofLink(string $content): string
    {
        $signature = hash_hmac('sha256', $content, self::keys(Settings::secret())[0], true);
        return rtrim(strtr(base64_encode($signature), '+/', '-_'), '=');
    }

    /** Determines whether a request to WordPress is signed with one of the keys, and is recent. */
    public static function isValid(string $body, ?string $id, ?string $timestamp, ?string $signatures): bool
    {
        if ($id === null || $timestamp === null || $signatures === null || !ctype_digit($timestamp)) {
            return false;
        }
        if (abs(time() - (int) $timestamp) > self::TOLERANCE_SECONDS) {
            return false;
        }
        $given = explode(' ', $signatures);
        $isValid = false;
        foreach (self::of("{$id}.{$timestamp}.{$body}") as $expected) {
            foreach ($given as $signature) {
                $isValid = hash_equals($expected, $signature) || $isValid;
            }
        }
        return $isValid;
    }

    /** @return list<string> one signature for each key */
    private static function of(string $content): array
    {
        return array_map(
            static fn(string $key): string => 'v1,' . base64_encode(hash_hmac('sha256', $content, $key, true)),
            self::keys(Settings::secret()),
        );
    }
}
