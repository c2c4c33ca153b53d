<?php

/** The texts about a file's hidden data and the choices. */

declare(strict_types=1);

namespace OpenGround\Api;

defined('ABSPATH') || exit;

final class HiddenDataMessages
{
    /** The choices of an editor. */
    public const REMOVE = 'remove';
    public const KEEP = 'keep';
    public const FORGET = 'forget';

    /**
     * Returns a warning for the editor before the file is published, or '' if there is no hidden data.
     *
     * @param array<string, mixed> $state as AttachmentCleaner::state() returns it
     */
    public static function warning(array $state): string
    {
        $kinds = HiddenDataKinds::inWords($state['found']);
        return match (true) {
            $state['waits'] && $kinds !== '' => sprintf(
                /* translators: %s: kinds of data, such as 'author, comments' */
                __('Withheld: contains hidden data (%s). The file does not appear on the website until you click ‘Publish as it is’, if readers may know these data, or replace it with a cleaned file.', 'open-ground-api'),
                $kinds,
            ),
            $state['waits'] => self::reason($state['reason']) . ' ' . __('The file is withheld: it does not appear on the website until you click ‘Publish as it is’, if readers may know what it contains, or replace it with a cleaned file.', 'open-ground-api'),
            $state['found'] !== [] && $state['isConsented'] => sprintf(
                /* translators: %s: kinds of data, such as 'place, device' */
                __('Published as uploaded, with hidden data: %s.', 'open-ground-api'),
                $kinds,
            ),
            /* translators: %s: kinds of data, such as 'place, device' */
            $state['found'] !== [] => sprintf(__('Contains hidden data: %s.', 'open-ground-api'), $kinds),
            default => self::reason($state['reason']),
        };
    }

    /** @param array<string, mixed> $state as AttachmentCleaner::state() returns it */
    public static function all(array $state): string
    {
        $lines = [self::warning($state), RemovalAdvice::advice($state)];
        if ($state['removed'] !== [] && !$state['isConsented'] && !$state['isDocument']) {
            $lines[] = sprintf(
                /* translators: %s: kinds of data, such as 'place, device' */
                __('Hidden data removed: %s.', 'open-ground-api'),
                HiddenDataKinds::inWords($state['removed']),
            );
            $lines[] = $state['hasOriginal']
                ? __('The original upload is kept here in encrypted form; nobody can download it.', 'open-ground-api')
                : __('The original upload is not kept here.', 'open-ground-api');
        }
        $lines = array_filter($lines);
        return $lines === [] ? __('No hidden data.', 'open-ground-api') : implode(' ', $lines);
    }

    /**
     * @param array<string, mixed> $state as AttachmentCleaner::state() returns it
     * @return array<string, string> value => label, the current choice first; empty if there is no choice
     */
    public static function choices(array $state): array
    {
        if (self::press($state) !== null || ($state['found'] === [] && !$state['hasOriginal'])) {
            return [];
        }
        $remove = [self::REMOVE => __('Publish without hidden data', 'open-ground-api')];
        $keep = [self::KEEP => __('Publish as uploaded, with its hidden data', 'open-ground-api')];
        $forget = $state['hasOriginal'] ? [self::FORGET => __('Publish without hidden data, and delete the original upload', 'open-ground-api')] : [];
        return match (true) {
            $state['isConsented'] => $keep + $remove,
            $state['found'] === [] => $remove + $keep + $forget,
            default => ['' => __('Not decided', 'open-ground-api')] + $remove + $keep + $forget,
        };
    }

    /**
     * Returns the choice for a file that is never changed, as a button.
     *
     * @param array<string, mixed> $state
     * @return array{0: string, 1: string}|null its value and label
     */
    public static function press(array $state): ?array
    {
        return match (true) {
            $state['waits'] => [self::KEEP, __('Publish as it is', 'open-ground-api')],
            $state['isDocument'] && ($state['found'] !== [] || $state['reason'] !== '') => [self::REMOVE, __('Do not publish', 'open-ground-api')],
            default => null,
        };
    }

    private static function reason(string $reason): string
    {
        return match ($reason) {
            '' => '',
            UnreadableFile::DAMAGED => __('The file is damaged and cannot be checked for hidden data.', 'open-ground-api'),
            UnreadableFile::ENCRYPTED => __('The file is encrypted and cannot be checked for hidden data.', 'open-ground-api'),
            UnreadableFile::LARGE => __('The file is too large to be checked for hidden data on this server.', 'open-ground-api'),
            UnreadableFile::CHANGED => __('The hidden data cannot be removed without changing what the file shows.', 'open-ground-api'),
            UnreadableFile::LATER => __('Not checked for hidden data yet.', 'open-ground-api'),
            UnreadableFile::FAILED => __('The file could not be checked or cleaned: the file or its copy is not writable.', 'open-ground-api'),
            default => __('Files of this type may contain hidden data, but cannot be checked here.', 'open-ground-api'),
        };
    }
}
