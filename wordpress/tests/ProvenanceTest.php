<?php

declare(strict_types=1);

namespace OpenGround\Tests;

use OpenGround\Api\Field;
use OpenGround\Api\Provenance;
use PHPUnit\Framework\TestCase;

final class ProvenanceTest extends TestCase
{
    private const ID = 40;

    protected function setUp(): void
    {
        World::begin();
        World::addFile(self::ID, '2026/03/plan.jpg', 'image/jpeg');
    }

    /** @return array<string, array{string, string}> */
    public function lines(): array
    {
        return [
            'a name' => [' Ada  Ruiz ', 'Ada Ruiz'],
            'several lines' => ["Ada\r\nRuiz\t\0", 'Ada Ruiz'],
            'markup, which is text' => ['<b>Ada</b> & <script>1</script>', '<b>Ada</b> & <script>1</script>'],
            'an address' => ['https://archive.example/?a=1&b=2', 'https://archive.example/?a=1&b=2'],
            'a code' => ['CC BY 4.0', 'CC BY 4.0'],
            'blanks' => [" \n ", ''],
            'too much' => [str_repeat('ä', Field::LINE_LENGTH + 1), str_repeat('ä', Field::LINE_LENGTH)],
        ];
    }

    /** @dataProvider lines */
    public function testWhatIsStored(string $text, string $stored): void
    {
        self::assertSame($stored, Provenance::line($text));
        Provenance::saveControls(['ID' => self::ID], ['open_ground_maker' => $text]);
        self::assertSame($stored === '' ? [] : ['maker' => $stored], Provenance::of(self::ID));
    }

    public function testWhatIsNotSubmittedStaysAndWhatIsEmptyGoes(): void
    {
        Provenance::add(self::ID, ['maker' => 'Ada Ruiz', 'taken' => '2023-03-04', 'source' => 7, 'licence' => null]);
        self::assertSame(['maker' => 'Ada Ruiz', 'taken' => '2023-03-04'], Provenance::of(self::ID));
        Provenance::saveControls(['ID' => self::ID], ['open_ground_maker' => '', 'open_ground_licence' => 'CC0']);
        self::assertSame(['taken' => '2023-03-04', 'licence' => 'CC0'], Provenance::of(self::ID));
    }

    public function testTheScreenHasFourFieldsAndSaysThatTheMakerIsPublic(): void
    {
        World::$meta[self::ID]['_wp_attachment_metadata'] = [['image_meta' => ['credit' => 'Camera', 'copyright' => 'Agency', 'created_timestamp' => '1']]];
        $controls = Provenance::addControls([], World::$posts[self::ID]);
        self::assertSame(['open_ground_maker', 'open_ground_taken', 'open_ground_source', 'open_ground_licence'], array_keys($controls));
        // Nothing is taken over from the file.
        self::assertSame(['', '', '', ''], array_column($controls, 'value'));
        self::assertStringContainsString('Public', $controls['open_ground_maker']['helps']);
    }
}
