<?php

/** `wp open-ground import` and `export`. */

declare(strict_types=1);

namespace OpenGround\Tools;

use OpenGround\Api\Mode;
use RuntimeException;

defined('ABSPATH') || exit;

final class TransferCommand
{
    /**
     * @param array<string, array{0: callable, 1: string, 2?: list<string>}> $commands
     * @return array<string, array{0: callable, 1: string, 2?: list<string>}>
     */
    public static function add(array $commands): array
    {
        return [
            'import' => [[self::class, 'import'], __('Imports an export, the content of another website that implements the contract, the fields of Advanced Custom Fields, or the posts of a blog as news: wp open-ground import FILE|URL|acf|posts', 'open-ground-api'), [Mode::FULL]],
            'import acf' => [static fn(array $args, array $options, callable $say) => MovingCommand::run($options, $say), ''],
            'import posts' => [static fn(array $args, array $options, callable $say) => MovingCommand::posts($options, $say), '', [Mode::FULL]],
            'export' => [[self::class, 'export'], __('Writes all content and media into a zip file: wp open-ground export FILE', 'open-ground-api'), [Mode::FULL]],
            ...$commands,
        ];
    }

    /**
     * @param list<string> $args
     * @param array<string, string|bool> $options `--sites=one,two`
     * @param callable(string): void $say
     * @throws RuntimeException with the reason, as text
     */
    public static function import(array $args, array $options, callable $say): void
    {
        $source = $args[0] ?? '';
        $sites = array_values(array_filter(explode(',', (string) ($options['sites'] ?? ''))));
        $result = match (true) {
            preg_match('#^https?://#i', $source) === 1 => (new Importer())->run((new ContractSource($source, $sites))->read()),
            is_file($source) => (new FileImporter())->run($source),
            default => throw new RuntimeException(__('Specify an export file, or the URL of the other website’s API, such as https://example.org/wp-json/.', 'open-ground-api')),
        };
        array_map($say, $result['ignored']);
        /* translators: 1: new records, 2: renewed ones, 3: those left as they are, 4: files */
        $say(sprintf(__('Records: %1$d created, %2$d updated, %3$d unchanged. Files: %4$d.', 'open-ground-api'), $result['created'], $result['updated'], $result['kept'], $result['files']));
    }

    /**
     * @param list<string> $args
     * @param array<string, string|bool> $options
     * @param callable(string): void $say
     * @throws RuntimeException with the reason, as text
     */
    public static function export(array $args, array $options, callable $say): void
    {
        $file = $args[0] ?? '';
        if ($file === '' || !is_dir(dirname($file))) {
            throw new RuntimeException(__('Specify the file to write, in an existing folder, such as content.zip.', 'open-ground-api'));
        }
        $result = (new Exporter())->write($file);
        array_map($say, $result['ignored']);
        /* translators: 1: number of records, 2: number of files, 3: path of a file */
        $say(sprintf(__('%1$d records and %2$d files exported to %3$s. It contains drafts: keep it private.', 'open-ground-api'), $result['records'], $result['files'], $file));
    }
}
