<?php

declare(strict_types=1);

namespace OpenGround\Tests;

use OpenGround\Api\FieldError;
use OpenGround\Api\Video;
use PHPUnit\Framework\TestCase;

final class VideoTest extends TestCase
{
    private const FILE = ['link' => 'https://a.example/film.mp4'];

    protected function setUp(): void
    {
        World::begin();
        World::addFile(42, '2026/03/film.mp4', 'video/mp4');
        World::addFile(40, '2026/03/plan.jpg', 'image/jpeg');
    }

    /** @return array<string, array{mixed, mixed}> */
    public function films(): array
    {
        $track = static fn(array $more): array => ['texttracks' => [['language' => 'en', 'display_language' => 'English', 'vtt' => 'WEBVTT', ...$more]]];
        $kept = static fn(array $more): array => ['texttracks' => [[...$more, 'language' => 'en', 'display_language' => 'English', 'vtt' => 'WEBVTT']]];
        return [
            'a file' => [42, 42],
            'a file as text' => ['42', 42],
            'a file as it was read' => [['ID' => 42, 'title' => 'Film'], 42],
            'an address' => ['https://a.example/1', 'https://a.example/1'],
            'parts' => [['name' => ' A <b>film</b> ', 'duration' => '12', 'files' => [self::FILE]], ['name' => 'A film', 'duration' => 12, 'files' => [self::FILE]]],
            'computed parts' => [['url' => 'https://a.example', 'title' => 'x', 'maker' => 'Ada Ruiz', 'licence' => 'CC0', 'files' => [self::FILE]], ['files' => [self::FILE]]],
            'a quality of the library' => [['files' => [['file' => '42', 'width' => '640', 'quality' => 'sd']]], ['files' => [['width' => 640, 'quality' => 'sd', 'file' => 42]]]],
            'a poster' => [['poster' => 40, 'files' => []], ['poster' => 40]],
            'pictures' => [['pictures' => ['sizes' => [self::FILE]]], ['pictures' => ['sizes' => [self::FILE]]]],
            'subtitles' => [$track([]), $kept([])],
            'subtitles by their name' => [$track(['type' => 'subtitles']), $kept([])],
            'captions' => [$track(['type' => ' Captions']), $kept(['type' => 'captions'])],
            'descriptions' => [$track(['type' => 'descriptions']), $kept(['type' => 'descriptions'])],
            'chapters' => [$track(['type' => 'chapters']), $kept(['type' => 'chapters'])],
            'metadata' => [$track(['type' => 'metadata']), $kept(['type' => 'metadata'])],
            'signs of a track' => [$track(['vtt' => "00:01 --> 00:02\n<i>a</i>"]), ['texttracks' => [['language' => 'en', 'display_language' => 'English', 'vtt' => "00:01 --> 00:02\n<i>a</i>"]]]],
            'alternatives' => [
                ['alternatives' => [['kind' => 'signed', 'label' => ' In <b>Auslan</b> ', 'files' => [['file' => '42', 'quality' => 'hd']]], ['files' => [self::FILE], 'key' => 'k0123456789']]],
                ['alternatives' => [['kind' => 'signed', 'label' => 'In Auslan', 'files' => [['quality' => 'hd', 'file' => 42]]], ['kind' => 'described', 'files' => [self::FILE]]]],
            ],
            'nothing' => [[], []],
        ];
    }

    /** @dataProvider films */
    public function testWhatIsStored(mixed $value, mixed $stored): void
    {
        self::assertSame($stored, $value === [] ? [] : Video::accept($value, 'x'));
    }

    /** @return array<string, array{mixed, string}> */
    public function refused(): array
    {
        $track = static fn(array $row): array => ['texttracks' => [$row]];
        return [
            'no file' => [99, 'x: does not refer to a file'],
            'a script' => ['javascript:alert(1)', 'x: expects an address'],
            'a list' => [[42], 'x: expects a film'],
            'a truth' => [true, 'x: expects a film'],
            'an unknown part' => [['onload' => 'x'], 'x.onload: is not a part of a film'],
            'a quality without an address' => [['files' => [['quality' => 'hd']]], 'x.files[0].link: a file needs'],
            'a quality at a script' => [['files' => [['link' => 'javascript:x']]], 'x.files[0].link: expects an address'],
            'a length below nothing' => [['duration' => -1], 'x.duration: must be between'],
            'no list of files' => [['files' => 'x'], 'x.files: expects a short list'],
            '51 files' => [['files' => array_fill(0, 51, self::FILE)], 'x.files: expects a short list'],
            'a file that is none' => [['files' => ['x']], 'x.files[0]: expects an object'],
            'an unknown track' => [$track(['type' => 'lyrics', 'vtt' => '']), 'x.texttracks[0].type: expects one of: captions'],
            'a track at a script' => [$track(['vtt' => 'javascript:alert(1)']), 'x.texttracks[0].vtt: expects the text'],
            'a track in itself' => [$track(['vtt' => 'data:text/vtt,WEBVTT']), 'x.texttracks[0].vtt: expects the text'],
            'a track too long' => [$track(['vtt' => str_repeat('a', 500_001)]), 'x.texttracks[0].vtt: expects the text'],
            'a track that is no file' => [$track(['vtt' => 99]), 'x.texttracks[0].vtt: does not refer'],
            'an unknown alternative' => [['alternatives' => [['kind' => 'sung']]], 'x.alternatives[0].kind: expects one of: described, signed'],
            'an alternative at a script' => [['alternatives' => [['files' => [['link' => 'javascript:x']]]]], 'x.alternatives[0].files[0].link: expects an address'],
            'a poster that is a film' => [['poster' => 42], 'x.poster: does not refer to a picture'],
        ];
    }

    /** @dataProvider refused */
    public function testWhatIsRefusedIsNamed(mixed $value, string $said): void
    {
        $this->expectException(FieldError::class);
        $this->expectExceptionMessage($said);
        Video::accept($value, 'x');
    }
}
