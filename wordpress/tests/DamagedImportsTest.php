<?php

declare(strict_types=1);

namespace OpenGround\Tests;

use OpenGround\Api\AttachmentFiles;
use OpenGround\Api\FieldError;
use OpenGround\Api\Registry;
use OpenGround\Api\Values;
use OpenGround\Tools\AcfSource;
use OpenGround\Tools\Exporter;
use OpenGround\Tools\FileDocument;
use OpenGround\Tools\Mapping;
use OpenGround\Tools\ReferenceMapper;
use OpenGround\Tools\ValueConverter;
use PHPUnit\Framework\TestCase;
use ReflectionMethod;
use RuntimeException;

/** Imports whose parts are of any kind and size: each is read or refused, with the reason, and nothing ends the process. */
final class DamagedImportsTest extends TestCase
{
    protected function setUp(): void
    {
        World::begin();
        // Addresses of this WordPress are looked up.
        $GLOBALS['wpdb'] = new Database('CREATE TABLE wp_posts (ID, post_name, post_type); CREATE TABLE wp_postmeta (post_id, meta_key, meta_value); CREATE TABLE wp_open_ground_uses (kind, id, file, name)');
    }

    /** @return array<string, mixed> */
    private static function whole(): array
    {
        $time = '2026-03-18 10:00:00';
        $common = ['id' => 7, 'source' => 'a:7', 'slug' => 'a', 'title' => 'A', 'date' => $time, 'date_gmt' => $time, 'modified' => $time, 'modified_gmt' => $time];
        return [
            'format' => Exporter::FORMAT,
            'version' => Exporter::VERSION,
            'announcements' => ['One'],
            'terms' => [['taxonomy' => 'investigation_category', 'id' => 1, 'slug' => 'b', 'name' => 'B', 'description' => '', 'parent' => '']],
            'media' => [$common + ['caption' => '', 'description' => '', 'alt' => '', 'content_warning' => '', 'type' => 'image/jpeg', 'file' => '2026/03/a.jpg', 'meta' => ['sizes' => ['large' => ['file' => 'a-1.jpg']], 'original_image' => 'b.jpg']]],
            'records' => [$common + [
                'type' => 'investigation', 'status' => 'publish', 'content' => 'x', 'order' => 0, 'parent' => 0, 'password' => '', 'former_slugs' => ['c'], 'old_paths' => ['/d'],
                'terms' => ['investigation_category' => ['b']], 'fields' => ['abstract' => 'y'],
            ]],
            'files' => [['path' => '2026/03/a.jpg', 'bytes' => 1, 'sha256' => str_repeat('0', 64)]],
        ];
    }

    private static function something(int $depth = 0): mixed
    {
        $leaves = [null, true, false, 0, -1, 9_223_372_036_854_775_807, 1.5, 1e300, '', '7', 'a', "\0", '2026-03-18', 'https://a.example/b', '<p hidden>', "caf\u{e9}", 'data:text/vtt,a', str_repeat('9', 400), []];
        if ($depth > 3 || mt_rand(0, 2) > 0) {
            return $leaves[mt_rand(0, count($leaves) - 1)];
        }
        $names = ['ID', 'id', 'slug', 'post_title', 'url', 'file', 'files', 'link', 'vtt', 'texttracks', 'alternatives', 'poster', 'pictures', 'sizes', 'kind', 'name', 'duration', 0, 1, 5];
        $list = [];
        for ($count = mt_rand(1, 4); $count > 0; $count--) {
            $list[$names[mt_rand(0, count($names) - 1)]] = self::something($depth + 1);
        }
        return mt_rand(0, 1) === 0 ? array_values($list) : $list;
    }

    /** Replaces, removes or adds some part, at any depth. */
    private static function damaged(mixed $value, int $depth = 0): mixed
    {
        if (!is_array($value) || $value === [] || ($depth > 0 && mt_rand(0, 5) === 0)) {
            return self::something();
        }
        $names = array_keys($value);
        $name = $names[mt_rand(0, count($names) - 1)];
        switch (mt_rand(0, 7)) {
            case 0:
                unset($value[$name]);
                break;
            case 1:
                $value[mt_rand(0, 1) === 0 ? 'date' : 'meta'] = self::something();
                break;
            default:
                $value[$name] = self::damaged($value[$name], $depth + 1);
        }
        return $value;
    }

    public function testADocumentIsReadOrRefused(): void
    {
        $shape = new ReflectionMethod(FileDocument::class, 'shape');
        $shape->setAccessible(true);
        $shape->invoke(null, self::whole());
        $read = 0;
        for ($round = 0; $round < runs(1_000); $round++) {
            mt_srand($round);
            $document = self::damaged(self::whole());
            try {
                is_array($document) && $shape->invoke(null, $document);
                foreach ($document['media'] ?? [] as $row) {
                    AttachmentFiles::paths($row['file'], $row['meta']);
                    AttachmentFiles::uploadOf($row['file'], $row['meta']);
                }
                $read++;
            } catch (RuntimeException) {
                continue;
            }
        }
        self::assertGreaterThan(0, $read);
    }

    public function testTheFieldsOfARecordAreReadOrRefused(): void
    {
        World::addFile(7, '2026/03/a.jpg', 'image/jpeg');
        $mapper = new ReferenceMapper([7 => 8], [7 => 7], static fn(string $text): string => $text);
        $fields = array_merge(...array_map(static fn(string $type): array => array_values(Registry::fields($type)), Registry::names()));
        $read = 0;
        for ($round = 0; $round < runs(1_000); $round++) {
            mt_srand($round);
            foreach ($fields as $field) {
                try {
                    Values::accept($mapper->value(self::something(), $field), $field, 'x');
                    $read++;
                } catch (FieldError) {
                    continue;
                }
            }
        }
        self::assertGreaterThan(0, $read);
    }

    /** @return array<string, mixed> a field of Advanced Custom Fields, as it describes one */
    private static function acfField(int $depth = 0): array
    {
        $types = ['text', 'wysiwyg', 'true_false', 'date_picker', 'group', 'clone', 'repeater', 'flexible_content', 'image', 'file', 'gallery', 'relationship', 'post_object', 'taxonomy', 'page_link', 'google_map', 'link', 'tab'];
        $names = ['type', 'image', 'link', 'url', 'name', 'title', 'caption', 'vtt', 'column_1'];
        $name = $names[mt_rand(0, count($names) - 1)];
        $inner = $depth > 2 ? [] : array_map(static fn(): array => self::acfField($depth + 1), range(0, mt_rand(0, 2)));
        return ['type' => $types[mt_rand(0, count($types) - 1)], 'name' => $name, 'key' => "field_{$name}", 'sub_fields' => $inner, 'layouts' => [['name' => 'image', 'sub_fields' => $inner]]];
    }

    private static function mapping(string $type): Mapping
    {
        $ours = array_keys(Registry::fields($type));
        $fields = ['x' => $ours[mt_rand(0, count($ours) - 1)], 'x.link' => $ours[mt_rand(0, count($ours) - 1)] . '.url', 'y.title' => '', 'title' => $ours[0]];
        return Mapping::parse((string) json_encode(['format' => Mapping::FORMAT, 'version' => 1, 'types' => [$type => ['from' => 'case', 'fields' => array_slice($fields, mt_rand(0, 3))]]]));
    }

    /** What a move writes is a value of the field, and what does not fit is noted. */
    public function testTheValuesOfAnAgencyFitOrAreNoted(): void
    {
        World::addFile(7, '2026/03/a.jpg', 'image/jpeg');
        World::add(1, ['post_type' => 'person', 'post_title' => 'Ada', 'post_name' => 'ada']);
        $plain = new ReflectionMethod(AcfSource::class, 'plain');
        $plain->setAccessible(true);
        $fit = $noted = 0;
        for ($round = 0; $round < runs(1_000); $round++) {
            mt_srand($round);
            foreach (Registry::names() as $type) {
                $mapping = self::mapping($type);
                $converter = new ValueConverter($mapping);
                $fields = Registry::fields($type);
                $values = [];
                foreach ([array_rand($fields), array_rand($fields), 'x', 'y', 'title'] as $name) {
                    $values[$name] = $plain->invoke(null, self::something(), self::acfField());
                }
                foreach (array_intersect_key($mapping->apply($type, $values), $fields) as $name => $value) {
                    $field = $fields[$name]['shape'] === 'date' ? [...$fields[$name], 'free' => true] : $fields[$name];
                    $converted = $converter->value($value, $field, $name);
                    Values::accept($converted, $field, $name);
                    $fit += Values::isEmpty($converted) ? 0 : 1;
                }
                $noted += count($converter->notes);
            }
        }
        self::assertGreaterThan(0, min($fit, $noted));
    }

    /** Lists within lists, of any length, cost what is in them. */
    public function testLongListsOfAnAgencyAreConverted(): void
    {
        $converter = new ValueConverter(self::mapping('investigation'));
        foreach (Registry::fields('investigation') as $name => $field) {
            $value = $converter->value(array_fill(0, 20_000, ['a', ['b' => 'c'], 7, "\0"]), $field, $name);
            self::assertLessThanOrEqual($field['maxRows'] ?? PHP_INT_MAX, is_array($value) ? count($value) : 0, $name);
        }
    }

    public function testAListOfAMillionRowsIsRefused(): void
    {
        $shape = new ReflectionMethod(FileDocument::class, 'shape');
        $shape->setAccessible(true);
        $this->expectException(RuntimeException::class);
        $this->expectExceptionMessage('exceeds the import limit');
        $shape->invoke(null, [...self::whole(), 'files' => array_fill(0, 1_000_000, self::whole()['files'][0])]);
    }
}
