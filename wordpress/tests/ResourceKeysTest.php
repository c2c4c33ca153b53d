<?php

declare(strict_types=1);

namespace OpenGround\Tests;

use OpenGround\Api\ResourceKeys;
use PHPUnit\Framework\TestCase;

/** The cases of lib/cms/transform/media-keys.test.ts: the plugin knows what the website finds. */
final class ResourceKeysTest extends TestCase
{
    private const KEY = 'k0123456789';
    private const FILE = 'https://cms.example/wp-content/uploads/film-720.mp4';

    private static function of(string $text): string
    {
        return 'k' . substr(hash('sha256', $text), 0, 10);
    }

    /** @testWith ["http://b.example/a.pdf?v=2#x", ["/a.pdf"]]
     *            ["https://b.example/%C3%A9%2520/%FF.pdf", ["/é%20/%FF.pdf"]]
     *            ["https://b.example/é%zz.pdf", ["/é%zz.pdf"]]
     *            ["https://b.example/w=200/~abc/a.jpg", ["/a.jpg"]]
     *            ["https://b.example/a-scaled.jpg", ["/a-scaled.jpg", "/a.jpg"]]
     *
     * @param list<string> $texts
     */
    public function testThoseOfAFile(string $address, array $texts): void
    {
        $keys = array_map(self::of(...), $texts);
        self::assertSame($keys, ResourceKeys::ofFile('', $address));
        self::assertSame([self::KEY, ...$keys], ResourceKeys::ofFile(self::KEY, $address));
        self::assertSame($keys, ResourceKeys::ofFile($keys[0], $address));
    }

    /** @testWith ["https://vimeo.example/1?h=2#t=3", ["https://vimeo.example/1?h=2"]]
     *            ["https://cms.example/wp-content/uploads/film-720.mp4", []]
     *            ["https://cms.example/master.mp4?x", []]
     *            ["", []]
     *
     * @param list<string> $first
     */
    public function testThoseOfAFilm(string $link, array $first): void
    {
        $keys = array_map(self::of(...), [...$first, '/wp-content/uploads/film-720.mp4', '/film-360.mp4']);
        $previews = ['https://cdn.example/film-360.mp4'];
        self::assertSame($keys, ResourceKeys::ofFilm('', $link, [self::FILE], $previews));
        self::assertSame($keys, ResourceKeys::ofFilm('', $link, [self::FILE, ...$previews], []));
        self::assertSame([self::KEY, ...$keys], ResourceKeys::ofFilm(self::KEY, $link, [self::FILE], $previews));
    }

    public function testThoseOfAFilmWithoutFiles(): void
    {
        $link = 'https://films.example/watch?v=1';
        self::assertSame([self::of($link), self::of('/watch')], ResourceKeys::ofFilm('', $link, [], []));
        self::assertSame([self::of($link), self::of('/watch'), self::of('/film-360.mp4')], ResourceKeys::ofFilm('', $link, [], ['https://cdn.example/film-360.mp4']));
        self::assertSame([], ResourceKeys::ofFilm('', '', [], []));
    }
}
