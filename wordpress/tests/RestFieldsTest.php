<?php

/** What WordPress's REST API does with `acf` when a record is saved: it is validated, replaced by what will be stored, and stored. */

declare(strict_types=1);

namespace OpenGround\Tests;

use OpenGround\Api\RestFields;
use PHPUnit\Framework\TestCase;
use WP_Error;
use WP_REST_Request;

final class RestFieldsTest extends TestCase
{
    protected function setUp(): void
    {
        World::begin();
        RestFields::registerFields();
    }

    /**
     * Creates a record in WordPress's order.
     *
     * @param array<string, mixed>|string $acf
     */
    private static function create(string $type, array|string $acf): \WP_Post|WP_Error
    {
        $field = World::$restFields["{$type}.acf"];
        $request = new WP_REST_Request(['id' => null, 'acf' => $acf]);
        foreach (array_filter($field['schema']['arg_options']) as $name => $callback) {
            $result = $callback($request['acf'], $request, 'acf');
            if ($result instanceof WP_Error) {
                return $result;
            }
            $name === 'sanitize_callback' && $request['acf'] = $result;
        }
        $prepared = RestFields::acceptPost((object) ['post_type' => $type, 'post_title' => 'A title'], $request);
        $post = World::add(20, ['post_type' => $type, 'post_content' => $prepared->post_content ?? '']);
        $field['update_callback']($request['acf'], $post);
        return $post;
    }

    /** @return list<array{string, array<string, mixed>, string, array<string, mixed>}> type, what is sent, and the stored body and fields */
    public static function saves(): array
    {
        return [
            ['news', ['content' => '<p>Words</p>', 'language' => ' de '], '<p>Words</p>', ['language' => 'de']],
            ['event', ['content' => '<p>Words</p>', 'venue' => ' A hall '], '<p>Words</p>', ['venue' => 'A hall']],
            ['event', ['venue' => ' A hall '], '', ['venue' => 'A hall']],
            ['subdomain', ['content' => '<p>Words</p>', 'language' => 'fr'], '<p>Words</p>', ['language' => 'fr']],
            ['publication', ['isbn' => ' 978-3-16-148410-0 '], '', ['isbn' => '978-3-16-148410-0']],
        ];
    }

    /**
     * @dataProvider saves
     * @param array<string, mixed> $acf
     * @param array<string, mixed> $stored
     */
    public function testValuesAreAcceptedOnceASave(string $type, array $acf, string $body, array $stored): void
    {
        $accepted = [];
        add_filter('open_ground_field_error', static function (string $reason, mixed $value, string $name) use (&$accepted): string {
            $accepted[] = $name;
            return $reason;
        }, 10, 3);
        $post = self::create($type, $acf);
        self::assertSame($body, $post->post_content);
        self::assertSame(array_keys($stored), $accepted);
        foreach ($stored as $name => $value) {
            self::assertSame($value, get_post_meta(20, "_open_ground_{$name}", true));
        }
    }

    /** @return list<array{array<string, mixed>|string, string}> */
    public static function refused(): array
    {
        return [
            ['words', 'acf: expects an object.'],
            [[['venue' => 'A hall']], 'acf: expects an object.'],
            [['court' => 'High'], 'acf.court: is not a field of this type.'],
            [['venue' => ['A hall']], 'acf.venue: expects text.'],
            [['content' => ['Words']], 'acf.content: expects text.'],
            // With all texts that the same save brings.
            [['content' => '<p>' . str_repeat('a', 300_001) . '</p>'], 'acf.content: has, with all other texts of this record, more than 300,000 characters.'],
        ];
    }

    /**
     * @dataProvider refused
     * @param array<string, mixed>|string $acf
     */
    public function testNothingIsSavedOfWhatIsRefused(array|string $acf, string $reason): void
    {
        $error = self::create('event', $acf);
        self::assertInstanceOf(WP_Error::class, $error);
        self::assertSame($reason, $error->get_error_message());
        self::assertArrayNotHasKey(20, World::$posts);
    }
}
