<?php

declare(strict_types=1);

namespace OpenGround\Tests;

use OpenGround\Api\ExtractedMetadata;
use OpenGround\Api\RemovalAdvice;
use OpenGround\Api\HiddenDataKinds;
use PHPUnit\Framework\TestCase;

final class HiddenDataKindsTest extends TestCase
{
    /** @return list<array{string, bool}> */
    public function folders(): array
    {
        return [
            ['file:///home/ada/plan.docx', true],
            ['See file:/plan', true],
            ['file:c:/plan', true],
            ['C:\\Users\\Ada\\plan.docx', true],
            ['c:/users/ada/plan', true],
            ['D:\\Documents and Settings\\Ada', true],
            ['/home/ada/plan.odt', true],
            ['/Users/ada/plan.pages', true],
            ['\\\\server\\share\\plan', true],
            ['https://example.org/home/ada', false],
            ['https://example.org/users/ada', false],
            ['C:\\Windows\\Fonts', false],
            ['profile: Ada', false],
            ['the file is here', false],
            ['/usr/share', false],
            ['', false],
        ];
    }

    /** @dataProvider folders */
    public function testATextLeadsToSomebodysComputer(string $text, bool $isFolder): void
    {
        self::assertSame($isFolder, HiddenDataKinds::isFolder($text));
    }

    /** @return list<array{string, list<string>}> */
    public function words(): array
    {
        return [
            ['exif:GPSLatitude', ['place']],
            // Every file contains the version of the format.
            ['GPSVersionID', ['other']],
            ["\xA9xyz", ['place']],
            ['photoshop:City', ['place']],
            ['Capacity', ['other']],
            ['SerialNumber', ['device']],
            ['<dc:creator>', ['author']],
            ['creatortool', ['other']],
            ["\x1C\x02\x50", ['author']],
            ['xmp:CreateDate', ['time']],
            ['GPSDateStamp by Ada, artist, Camera X', ['place', 'device', 'author', 'time']],
            ['', ['other']],
        ];
    }

    /** @dataProvider words */
    public function testWhatDetailsAreAbout(string $bytes, array $kinds): void
    {
        self::assertSame($kinds, HiddenDataKinds::of($bytes));
    }

    public function testTheMostDangerousComesFirst(): void
    {
        self::assertSame(['place', 'device', 'time', 'other'], HiddenDataKinds::sorted(['other', 'time', 'unknown', 'place', 'time', 'device']));
        self::assertSame('place, author or owner, other details', HiddenDataKinds::inWords(['other', 'author', 'place']));
    }

    /** @return array<string, array{array<string, mixed>, string}> */
    public function advised(): array
    {
        return [
            'nothing to remove' => [['found' => []], '/^$/'],
            'published as it is' => [['isConsented' => true], '/^$/'],
            'a picture that does not wait' => [['isDocument' => false, 'type' => 'jpg'], '/^$/'],
            'a picture that waits' => [['isDocument' => false, 'waits' => true, 'type' => 'tif'], '/exiftool .* -orientation .*file\.tif/'],
            'a signed one' => [['found' => ['author', 'signature'], 'type' => 'docx'], '/invalidates the signature/'],
            'a PDF' => [['type' => 'pdf'], '/^To remove hidden data, run this in a terminal, or ask whoever runs the website to: exiftool .*qpdf --linearize/'],
            'a PDF with notes' => [['found' => ['comment'], 'type' => 'pdf'], '/gs -o .*exiftool/'],
            'a PDF with a password' => [['found' => [], 'reason' => 'encrypted', 'type' => 'pdf'], '/qpdf --decrypt/'],
            'a damaged PDF' => [['found' => [], 'reason' => 'damaged', 'type' => 'pdf'], '/gs -o/'],
            'Word' => [['type' => 'docx'], '/^To remove hidden data in Word.*Inspect Document.* Or in a terminal: mat2 file\.docx/'],
            'a template of Word' => [['type' => 'dotx'], '/Inspect Document.*mat2 file\.dotx/'],
            'LibreOffice' => [['type' => 'odt'], '/LibreOffice.*mat2 file\.odt/'],
            'an older Excel' => [['type' => 'xls'], '/--convert-to xlsx file\.xls && mat2 file\.xlsx/'],
            'a film' => [['isDocument' => false, 'waits' => true, 'type' => 'avi'], '/ffmpeg -i file\.avi/'],
            'anything else' => [['type' => 'zip'], '/another format/'],
        ];
    }

    /** @dataProvider advised */
    public function testHowItIsRemoved(array $state, string $said): void
    {
        $state += ['found' => ['author'], 'reason' => '', 'isDocument' => true, 'waits' => false, 'isConsented' => false, 'type' => ''];
        self::assertMatchesRegularExpression($said, RemovalAdvice::advice($state));
    }

    public function testWhatWordPressHasReadIsNotTold(): void
    {
        $read = ['aperture' => '2.8', 'camera' => 'X1', 'title' => 'Ada', 'created_timestamp' => '1', 'keywords' => ['Ada'], 'orientation' => '6'];
        $kept = ['aperture' => '0', 'camera' => '', 'title' => '', 'created_timestamp' => '0', 'keywords' => [], 'orientation' => '6'];
        self::assertSame(['width' => 1, 'image_meta' => $kept], ExtractedMetadata::without(['width' => 1, 'image_meta' => $read]));
        self::assertSame(['width' => 1], ExtractedMetadata::without(['width' => 1]));
        self::assertSame(['length' => 9, 'fileformat' => 'mp4'], ExtractedMetadata::without(['length' => 9, 'fileformat' => 'mp4', 'artist' => 'Ada', 'created_timestamp' => 1]));
    }
}
