<?php

/**
 * Names causes without a WordPress. Usage: php causes.php -- <folder of the plugin>, with a JSON list on standard input
 * of what WordPress got, `{"error": "message"}` or `{"status", "body", "challenge"}`, or of what the website says,
 * `{"word", "status"}`; prints a list of `{"word", "sentence"}`.
 */

declare(strict_types=1);

namespace {
    define('ABSPATH', '/');

    final class WP_Error
    {
        public function __construct(private readonly string $message)
        {
        }

        public function get_error_code(): string
        {
            return 'http_request_failed';
        }

        public function get_error_message(): string
        {
            return $this->message;
        }
    }

    function is_wp_error(mixed $value): bool
    {
        return $value instanceof WP_Error;
    }

    function wp_remote_retrieve_response_code(array $response): int
    {
        return $response['status'];
    }

    function wp_remote_retrieve_body(array $response): string
    {
        return $response['body'] ?? '';
    }

    function wp_remote_retrieve_header(array $response, string $name): string
    {
        return $name === 'www-authenticate' ? $response['challenge'] ?? '' : '';
    }

    function __(string $text): string
    {
        return $text;
    }

    function rest_get_url_prefix(): string
    {
        return 'wp-json';
    }

    function rest_url(): string
    {
        return 'https://cms.example/wp-json/';
    }
}

namespace OpenGround\Api {
    final class Settings
    {
        public static function webhookUrl(): string
        {
            return 'https://www.example/api/revalidate';
        }
    }

    require end($argv) . '/includes/events/causes.php';

    $named = array_map(static function (array $case): array {
        if (isset($case['word'])) {
            return ['word' => $case['word'], 'sentence' => Causes::readingSentence($case['word'], $case['status'] ?? 0, 'fa/v1/news?per_page=100')];
        }
        $word = Causes::ofSending(isset($case['error']) ? new \WP_Error($case['error']) : $case);
        return ['word' => $word, 'sentence' => $word === '' ? '' : Causes::sendingSentence($word, $case['status'] ?? 0)];
    }, json_decode((string) stream_get_contents(STDIN), true));
    echo json_encode($named);
}
