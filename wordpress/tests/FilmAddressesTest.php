<?php

declare(strict_types=1);

namespace OpenGround\Tests;

use OpenGround\Api\FileAddresses;
use OpenGround\Api\Video;
use PHPUnit\Framework\TestCase;

/** Films whose files are given by their addresses: those of the media library are read as if they had been chosen there. */
final class FilmAddressesTest extends TestCase
{
    private const FOLDER = 'https://cms.example/wp-content/uploads/2026/03';
    private const KEY = 'kabcdef0123';
    private const FORMER = 'k0123456789';
    private const SHA256 = '6e340b9cffb37a989ca544e6bb780a2c78901d3fb33738768511a30617afa01d';

    /** A film that was replaced, and its former address. */
    private const PRESENT = self::FOLDER . '/ebb-2027.mp4';
    private const OLD = self::FOLDER . '/ebb.mp4';
    /** One that was not, and one that readers do not get. */
    private const OTHER = self::FOLDER . '/flow.mp4';
    private const WITHHELD = self::FOLDER . '/tide.mp4';

    protected function setUp(): void
    {
        World::begin();
        $GLOBALS['wpdb'] = new Database('CREATE TABLE wp_posts (ID, post_name, post_type);
            CREATE TABLE wp_postmeta (meta_id INTEGER PRIMARY KEY, post_id INT, meta_key TEXT, meta_value TEXT);
            CREATE TABLE wp_open_ground_uses (kind TEXT, id INT, file INT, name TEXT)');
        self::add(42, 'flow.mp4', 'video/mp4');
        self::add(43, 'ebb-2027.mp4', 'video/mp4', 'ebb.mp4');
        World::$meta[43] += ['_open_ground_key' => [self::KEY], '_open_ground_sha256' => [self::SHA256], '_open_ground_content_warning' => ['Deep water']];
        self::add(44, 'tide.mp4', 'video/mp4');
        self::add(45, 'en-2027.vtt', 'text/vtt', 'en.vtt');
        self::add(46, 'gate-2027.jpg', 'image/jpeg', 'gate.jpg');
        World::$meta[46]['_wp_attachment_metadata'] = [['width' => 1200, 'height' => 900, 'sizes' => [
            'medium_large' => ['file' => 'gate-2027-768x576.jpg', 'width' => 768, 'height' => 576],
            'large' => ['file' => 'gate-2027-1000x750.jpg', 'width' => 1000, 'height' => 750],
        ]]];
        World::$hooks[] = ['open_ground_is_file_shown', static fn(bool $isShown, int $id): bool => $id !== 44, 2];
    }

    private static function add(int $id, string $name, string $type, string $former = ''): void
    {
        World::addFile($id, "2026/03/{$name}", $type);
        if ($former !== '') {
            World::$meta[$id] += ['_open_ground_former_path' => ["2026/03/{$former}"], '_open_ground_former_key' => [self::FORMER], '_open_ground_former_told' => [self::FORMER], '_open_ground_replaced' => ['2026-11-29']];
            $GLOBALS['wpdb']->insert('wp_postmeta', ['post_id' => $id, 'meta_key' => '_open_ground_former_path', 'meta_value' => "2026/03/{$former}"]);
        }
        foreach (FileAddresses::namesOf($id) as $digest) {
            $GLOBALS['wpdb']->insert('wp_open_ground_uses', ['kind' => 'file', 'id' => $id, 'file' => $id, 'name' => $digest]);
        }
        World::$changes++;
    }

    /** @return array<string, array{mixed, string}> a stored film, and the part that has its file */
    public function replaced(): array
    {
        $row = ['link' => self::OLD, 'quality' => 'hd'];
        return [
            'the address alone' => [self::OLD, 'files'],
            'the address alone, on the website' => ['https://site.example/media/2026/03/ebb.mp4', 'files'],
            'the address alone, with a part' => [self::OLD . '#t=5', 'files'],
            'the present address alone' => [self::PRESENT, 'files'],
            'an address and a title' => [['name' => 'Ebb', 'link' => self::OLD], 'files'],
            'a file by its address' => [['files' => [$row]], 'files'],
            'a file that is gone, and its address' => [['files' => [['file' => 99, ...$row]]], 'files'],
            'a file by its address, beside the same' => [['link' => self::OLD, 'files' => [$row]], 'files'],
            'a preview by its address' => [['preview_videos' => [$row]], 'preview_videos'],
        ];
    }

    /** @dataProvider replaced */
    public function testAFilmByItsAddressIsThePresentFile(mixed $stored, string $part): void
    {
        $film = Video::read($stored);
        self::assertSame([self::KEY, '2026-11-29', [self::FORMER], 'Deep water'], [$film['key'], $film['replaced'], $film['former_keys'], $film['content_warning']]);
        $file = array_intersect_key($film[$part][0], ['link' => 1, 'key' => 1, 'sha256' => 1]);
        ksort($file);
        self::assertSame(['key' => self::KEY, 'link' => self::PRESENT, 'sha256' => self::SHA256], $file);
        self::assertStringNotContainsString('ebb.mp4', (string) json_encode($film, JSON_UNESCAPED_SLASHES));
    }

    public function testSoIsAVersionOfIt(): void
    {
        $film = Video::read(['files' => [['link' => self::OTHER]], 'alternatives' => [['kind' => 'signed', 'files' => [['link' => self::OLD, 'quality' => 'sd']]]]]);
        $file = $film['alternatives'][0]['files'][0];
        self::assertSame([self::PRESENT, self::KEY, self::SHA256, 'sd'], [$file['link'], $file['key'], $file['sha256'], $file['quality']]);
        self::assertSame('Deep water', $film['content_warning']);
        self::assertArrayNotHasKey('replaced', $film);
    }

    /** @return list<array{string}> */
    public function spellings(): array
    {
        return [[self::OTHER], [self::OTHER . '#t=5'], ['https://site.example/media/2026/03/flow.mp4'], ['/wp-content/uploads/2026/03/flow.mp4']];
    }

    /** @dataProvider spellings */
    public function testAPresentAddressStaysAsItIsTyped(string $address): void
    {
        $film = Video::read($address);
        self::assertSame([42, $address, $address, $address], [$film['ID'], $film['url'], $film['link'], $film['files'][0]['link']]);
        self::assertSame($film['key'], $film['files'][0]['key']);
        self::assertSame($address, Video::read(['files' => [['link' => $address]]])['files'][0]['link']);
    }

    /** @return list<array{string}> */
    public function others(): array
    {
        return [
            ['https://films.example/1'],
            ['https://films.example/wp-content/uploads/2026/03/ebb.mp4'],
            // Of a similar name, or not there any more.
            [self::FOLDER . '/flow-640x360.mp4'],
            [self::FOLDER . '/flow.webm'],
            [self::FOLDER . '/gone.mp4'],
        ];
    }

    /** @dataProvider others */
    public function testAnyOtherAddressIsOneAlone(string $address): void
    {
        self::assertSame(['link' => $address], Video::read($address));
        self::assertSame(['files' => [['link' => $address, 'quality' => 'hd']]], Video::read(['files' => [['link' => $address, 'quality' => 'hd']]]));
    }

    public function testAWithheldFileIsNotGivenByItsAddressEither(): void
    {
        self::assertFalse(Video::read(self::WITHHELD));
        self::assertSame(['files' => []], Video::read(['files' => [['link' => self::WITHHELD]]]));
        self::assertSame(['name' => 'Tide', 'files' => []], Video::read(['name' => 'Tide', 'link' => self::WITHHELD]));
    }

    public function testSubtitlesByTheirAddressAreThePresentOnes(): void
    {
        $read = static fn(string $vtt): string => Video::read(['texttracks' => [['language' => 'en', 'vtt' => $vtt]]])['texttracks'][0]['vtt'];
        self::assertSame(self::FOLDER . '/en-2027.vtt', $read(self::FOLDER . '/en.vtt'));
        $text = "WEBVTT\n\n00:01.000 --> 00:02.000\n" . self::FOLDER . '/en.vtt';
        self::assertSame($text, $read($text));
        self::assertSame('https://films.example/en.vtt', $read('https://films.example/en.vtt'));
    }

    public function testThePicturesOfAFilmAreThoseOfThePresentFile(): void
    {
        $of = static fn(string $name): array => ['sizes' => [['width' => 1024, 'height' => 640, 'link' => self::FOLDER . "/{$name}"]]];
        self::assertSame(['sizes' => [
            ['width' => 1200, 'height' => 900, 'link' => self::FOLDER . '/gate-2027.jpg'],
            ['width' => 768, 'height' => 576, 'link' => self::FOLDER . '/gate-2027-768x576.jpg'],
            ['width' => 1000, 'height' => 750, 'link' => self::FOLDER . '/gate-2027-1000x750.jpg'],
        ]], Video::read(['pictures' => $of('gate-1024x640.jpg')])['pictures']);
        self::assertSame($of('gate-2027-1000x750.jpg'), Video::read(['pictures' => $of('gate-2027-1000x750.jpg')])['pictures']);
    }
}
