<?php

declare(strict_types=1);

namespace OpenGround\Tests;

use OpenGround\Tools\Mapping;
use OpenGround\Tools\ValueConverter;
use PHPUnit\Framework\TestCase;

/** How a value of another plugin's field becomes one of ours; damaged ones are in DamagedImportsTest.php. */
final class ValueConverterTest extends TestCase
{
    public function testAFilmThatPlaysWithoutSoundComesWithoutWordsThatNobodyGets(): void
    {
        World::begin();
        $film = ['name' => 'A', 'files' => [['link' => 'https://a.example/a.mp4']], 'texttracks' => [['language' => 'en', 'vtt' => 'WEBVTT']]];
        $converter = new ValueConverter(Mapping::parse((string) json_encode(['format' => Mapping::FORMAT, 'version' => 1, 'types' => ['investigation' => ['from' => 'case', 'fields' => ['film' => 'preview_video']]]])));
        self::assertSame(['files' => $film['files']], $converter->value($film, ['shape' => 'video', 'silent' => true], 'film'));
        self::assertSame(array_keys($film), array_keys($converter->value($film, ['shape' => 'video'], 'film')));
        self::assertSame([], $converter->notes);
    }
}
