<?php

declare(strict_types=1);

namespace OpenGround\Tests;

use OpenGround\Api\ConnectionErrors;
use PHPUnit\Framework\TestCase;

/** The Website screen's message for each reason why the website and WordPress can't reach each other. */
final class ConnectionErrorsTest extends TestCase
{
    protected function setUp(): void
    {
        World::begin();
    }

    /** @return list<array{array<string, mixed>|string, string, string}> a response or an error, its code, and the message */
    public function sending(): array
    {
        return [
            [['status' => 202], '', '/^$/'],
            [['status' => 301], 'redirect', '/redirects.*Enter the address it redirects to/'],
            [['status' => 308], 'redirect', '/redirects/'],
            [['status' => 400, 'body' => 'The plain HTTP request was sent to HTTPS port'], 'scheme', '/https.*http.*beginning of the address/'],
            [['status' => 401, 'challenge' => 'Basic realm="Staging"'], 'basic-auth', '#password.*Allow /api/ without one#'],
            [['status' => 401, 'body' => '{"error":"signature"}'], 'signature', '/REVALIDATE_SECRET.*differ/'],
            [['status' => 401, 'body' => '<h1>401'], 'closed', '/blocks events \(status 401\)/'],
            [['status' => 403, 'body' => '<h1>403'], 'closed', '/blocks events \(status 403\)/'],
            [['status' => 404], 'missing', '/Is that the address of the website/'],
            [['status' => 405], 'missing', '/no webhook/'],
            [['status' => 503, 'body' => '{"error":"not configured"}'], 'no-secret', '/Set its REVALIDATE_SECRET/'],
            [['status' => 503, 'body' => '<h1>Back soon'], 'maintenance', '/in maintenance mode/'],
            [['status' => 503, 'body' => '{"error":"full"}'], 'status', '/status 503/'],
            [['status' => 502], 'down', '/a server in front of it.*status 502.*Is it running/'],
            [['status' => 504], 'down', '/status 504/'],
            [['status' => 500], 'status', '/status 500/'],
            ['cURL error 60: SSL certificate problem: certificate has expired', 'certificate', '#certificate of https://site\.example\S* is not valid.*expired, renew it.*recognised authority#'],
            ['cURL error 60: SSL certificate problem: self-signed certificate', 'certificate', '/self-signed/'],
            ["cURL error 60: SSL: no alternative certificate subject name matches 'a'", 'certificate', '/for another name/'],
            ['cURL error 35: wrong version number', 'scheme', '/https.*http/'],
            ['cURL error 6: Could not resolve host: a', 'unknown-host', '/host name in .* cannot be resolved/'],
            ['cURL error 7: Failed to connect', 'refused', '/refuses the connection/'],
            ['cURL error 28: Operation timed out', 'timeout', '/did not respond in time/'],
            ['cURL error 52: Empty reply', 'no-response', '/closed the connection/'],
            ['SSL: certificate verify failed', 'certificate', '/certificate/'],
            ['getaddrinfo for a failed: Name or service not known', 'unknown-host', '/name/'],
        ];
    }

    /** @dataProvider sending */
    public function testWhatWordPressGetsForAnEvent(array|string $answer, string $word, string $said): void
    {
        $found = ConnectionErrors::ofSending(is_string($answer) ? new \WP_Error($answer) : $answer);
        self::assertSame($word, $found);
        self::assertMatchesRegularExpression($said, $word === '' ? '' : ConnectionErrors::sendingSentence($found, $answer['status'] ?? 0));
    }

    /**
     * @return list<array{string, int, string}> the website's code for the result of a test, the status it got, and the message
     */
    public function reading(): array
    {
        return [
            ['refused', 0, '/refused\. Check the host and port in its CMS_API_ROOT/'],
            ['unknown-host', 0, '/cannot be resolved\. Check the host/'],
            ['certificate', 0, '/expired, renew it.*recognised authority/'],
            ['scheme', 0, '#Set its CMS_API_ROOT to https://cms\.example#'],
            ['timeout', 0, '/within 5 seconds/'],
            ['no-response', 0, '/connection was closed/'],
            ['redirect', 301, '/is redirected.*Set its CMS_API_ROOT to/'],
            ['basic-auth', 401, '/Set CMS_AUTHORIZATION/'],
            ['closed', 401, '#status 401.*allow fa/v1, wp/v2 and acf/v3#'],
            ['maintenance', 503, '/delete the file \.maintenance/'],
            ['missing', 404, '/status 404.*Is its CMS_API_ROOT/'],
            ['status', 400, '/http is used where https is expected/'],
            ['status', 500, '/status 500.*error log/'],
            ['status', 502, '/status 502.*does not respond to the server in front of it.*PHP/'],
            ['status', 504, '/status 504.*PHP/'],
            ['not-json', 200, '/does not come from this plugin/'],
            ['too-large', 200, '/does not come from this plugin/'],
        ];
    }

    /** @dataProvider reading */
    public function testWhatTheWebsiteGetsFromWordPress(string $word, int $status, string $said): void
    {
        self::assertMatchesRegularExpression($said, ConnectionErrors::readingSentence($word, $status, 'fa/v1/news?per_page=100'));
    }
}
