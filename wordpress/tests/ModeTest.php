<?php

/** What runs in which mode is decided by the tables of modules and by Content; nothing else asks for the mode. */

declare(strict_types=1);

namespace OpenGround\Tests;

use OpenGround\Api\Kinds;
use OpenGround\Api\Mode;
use PHPUnit\Framework\TestCase;
use RecursiveDirectoryIterator;
use RecursiveIteratorIterator;

final class ModeTest extends TestCase
{
    /** The tables of modules, the form in which it is chosen, and what is prepared in the database for it. */
    private const MAY_ASK = [
        'open-ground-api/includes/class-modules.php',
        'open-ground-api/includes/companion/class-mode-form.php',
        'open-ground-api/includes/companion/class-mode.php',
        'open-ground-api/includes/install/class-lifecycle.php',
        'open-ground-tools/includes/class-tools.php',
    ];
    /** The tables of commands, whose modes the table of modules compares. */
    private const MAY_NAME = [
        'open-ground-api/includes/commands/class-commands.php',
        'open-ground-tools/includes/transfer/class-transfer-command.php',
    ];
    /** What may be called anywhere, as it changes the mode and does not depend on it. */
    private const CHANGE = 'Mode::(?:choose\((?:Mode::\w+)?|decide\(|giveBack\(|lookAtFirstRequest\b|class\b)';
    private const ASKS = '/\bMode::|(?<!post_)open_ground_mode\b|[\'"](?:full|companion)[\'"]\s*={2,3}|={2,3}\s*[\'"](?:full|companion)[\'"]|\bModules::demand\(|\banswersCalls\b|content\(\)\s*[!=]==?|(?:Own|Companion)Content::class(?! =>)/';
    private const NAMES = '/\[(?:Mode::(?:FULL|COMPANION|UNDECIDED)(?:, )?)+\]|isset\(\$command\[2\]\) && Modules::demand\(\$command\[2\]\)/';

    protected function setUp(): void
    {
        World::begin();
    }

    public function testNothingElseAsksForTheMode(): void
    {
        $asking = [];
        foreach (['open-ground-api', 'open-ground-tools'] as $plugin) {
            foreach (new RecursiveIteratorIterator(new RecursiveDirectoryIterator(__DIR__ . "/../{$plugin}/includes")) as $file) {
                $source = $file->getExtension() === 'php' ? (string) file_get_contents($file->getPathname()) : '';
                $name = substr($file->getPathname(), strlen(__DIR__ . '/../'));
                if (self::asks($source, $name)) {
                    $asking[] = $name;
                }
            }
        }
        sort($asking);
        self::assertSame(self::MAY_ASK, $asking);
    }

    private static function asks(string $source, string $name): bool
    {
        $source = (string) preg_replace('~' . self::CHANGE . '~', '', $source);
        return preg_match(self::ASKS, in_array($name, self::MAY_NAME, true) ? (string) preg_replace(self::NAMES, '', $source) : $source) === 1;
    }

    /** @dataProvider questions */
    public function testQuestionsAreFound(string $source): void
    {
        self::assertTrue(self::asks($source, 'open-ground-api/includes/class-other.php'));
    }

    /** @return list<array{string}> */
    public static function questions(): array
    {
        return [
            ['Mode::isFull()'],
            ['Mode::current()'],
            ['Mode::demandFull();'],
            ['Modules::demand([])'],
            ["(\$state['mode'] ?? null) === Mode::FULL"],
            ["get_option(Mode::OPTION) === 'full'"],
            ["get_option('open_ground_mode')"],
            ["\$mode === 'companion'"],
            ['Modules::content()::answersCalls()'],
            ['Modules::content() === OwnContent::class'],
            ['[Mode::FULL]'],
        ];
    }

    public function testTypesHaveTheirOwnNamesWhereTheyAreThePluginsOwn(): void
    {
        World::$options = [Mode::OPTION => Mode::FULL, 'open_ground_kinds' => ['types' => ['case' => 'investigation']]];
        self::assertSame('investigation', Kinds::of('investigation'));
        self::assertNull(Kinds::of('case'));
        self::assertTrue(Kinds::isOwn('investigation'));
        self::assertSame('category', Kinds::termEvent('investigation_category'));
        self::assertSame('', Kinds::termEvent('topic'));
        self::assertTrue(Kinds::isTicker('open_ground_ticker'));
    }

    /** @dataProvider storedKeys */
    public function testFieldsThatAreStoredMakeTheContentThePluginsOwn(string $key, bool $isOwn): void
    {
        global $wpdb;
        World::$options = [];
        $wpdb = new Database('CREATE TABLE wp_postmeta (meta_key TEXT)');
        $wpdb->insert('wp_postmeta', ['meta_key' => $key]);
        self::assertSame($isOwn, Mode::isKnown());
        self::assertSame($isOwn ? Mode::FULL : null, World::$options[Mode::OPTION] ?? null);
    }

    /** @return list<array{string, bool}> */
    public static function storedKeys(): array
    {
        return [
            ['_open_ground_synopsis', true],
            ['_open_ground_names_dropped', false],
            ['_open_ground_public_before', false],
            ['_edit_lock', false],
        ];
    }

    /** @dataProvider othersContent */
    public function testTypesHaveTheNamesOfOthersBesideThem(string $mode): void
    {
        World::$options = [Mode::OPTION => $mode, 'open_ground_found' => [['kind' => 'type', 'name' => 'case']], 'open_ground_kinds' => [
            'types' => ['case' => 'investigation', 'show' => 'nothing'],
            'taxonomies' => ['topic' => 'investigation_category'],
            'ticker' => 'options_ticker',
        ]];
        self::assertSame(['case'], Kinds::types());
        self::assertSame('investigation', Kinds::of('case'));
        self::assertNull(Kinds::of('investigation'));
        self::assertFalse(Kinds::isOwn('investigation'));
        self::assertSame('category', Kinds::termEvent('topic'));
        self::assertTrue(Kinds::isTicker('options_ticker_0_text'));
        self::assertFalse(Kinds::isTicker('open_ground_ticker'));
    }

    /** @return list<array{string}> */
    public static function othersContent(): array
    {
        return [[Mode::COMPANION], [Mode::UNDECIDED]];
    }
}
