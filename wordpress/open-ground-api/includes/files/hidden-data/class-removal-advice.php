<?php

/** Explains how to remove hidden data from a file that the plugin doesn't change: with which program, by which command. */

declare(strict_types=1);

namespace OpenGround\Api;

defined('ABSPATH') || exit;

final class RemovalAdvice
{
    /** In PDF, hidden data inside pages and annotations, which the first command doesn't reach. */
    private const IN_PAGES = [HiddenDataKinds::PLACE, HiddenDataKinds::DEVICE, HiddenDataKinds::FOLDER, HiddenDataKinds::COMMENT, HiddenDataKinds::ATTACHMENT, HiddenDataKinds::PREVIEW];

    /** Formats that can't be scanned, and what to convert them to. */
    private const OLDER = ['doc' => 'docx', 'xls' => 'xlsx', 'ppt' => 'pptx', 'rtf' => 'docx', 'dot' => 'docx', 'pps' => 'pptx'];

    /** @param array<string, mixed> $state as AttachmentCleaner::state() returns it @return string '' if there is nothing to remove */
    public static function advice(array $state): string
    {
        ['found' => $found, 'type' => $type] = $state;
        $isPicture = !$state['isDocument'] && !$state['waits'];
        if (($found === [] && $state['reason'] === '') || $isPicture || $state['isConsented']) {
            return '';
        }
        if (in_array(HiddenDataKinds::SIGNATURE, $found, true)) {
            return __('The file is signed: removing its hidden data invalidates the signature.', 'open-ground-api');
        }
        return match (true) {
            $type === 'pdf' => self::pdf($state),
            in_array($type, ['docx', 'xlsx', 'pptx', 'docm', 'xlsm', 'pptm', 'dotx', 'xltx', 'potx', 'ppsx'], true) => self::line(
                __('To remove hidden data in Word, Excel or PowerPoint: File, Info, Check for Issues, Inspect Document, Remove All.', 'open-ground-api'),
                "mat2 file.{$type}",
            ),
            in_array($type, ['odt', 'ods', 'odp', 'odg'], true) => self::line(
                __('To remove hidden data in LibreOffice: File, Properties, Reset Properties; Tools, Options, LibreOffice, Security, Options, Remove personal information on saving; save.', 'open-ground-api'),
                "mat2 file.{$type}",
            ),
            isset(self::OLDER[$type]) => self::command(self::older($type, self::OLDER[$type])),
            in_array($type, ['mp4', 'm4v', 'mov', '3gp', 'webm', 'mkv', 'avi', 'ogv', 'wmv', 'mp3', 'm4a', 'wav', 'ogg', 'flac'], true) => self::command("ffmpeg -i file.{$type} -map \"0:v?\" -map \"0:a?\" -map_metadata -1 -map_chapters -1 -c copy clean.{$type}"),
            !$state['isDocument'] => self::command("exiftool -all= -tagsfromfile @ -orientation -icc_profile file.{$type}"),
            default => __('Save the file in another format, such as PDF, and check again.', 'open-ground-api'),
        };
    }

    /** Returns the advice for an older format. LibreOffice copies the author into the new format. */
    private static function older(string $type, string $new): string
    {
        return "soffice --headless --convert-to {$new} file.{$type} && mat2 file.{$new}";
    }

    /**
     * Returns the advice for a PDF. Data that ExifTool removes from it can be recovered until qpdf rewrites the file.
     *
     * @param array<string, mixed> $state
     */
    private static function pdf(array $state): string
    {
        if ($state['reason'] === UnreadableFile::ENCRYPTED) {
            return self::command('qpdf --decrypt file.pdf clean.pdf');
        }
        $isInPages = array_intersect($state['found'], self::IN_PAGES) !== [] || $state['reason'] !== '';
        return self::command($isInPages
            ? 'gs -o new.pdf -sDEVICE=pdfwrite -dPreserveAnnots=false -dPassThroughJPEGImages=false file.pdf && exiftool -all:all= new.pdf && qpdf --linearize new.pdf clean.pdf'
            : 'exiftool -all:all= file.pdf && qpdf --linearize file.pdf clean.pdf');
    }

    /** Returns the advice for files that need a terminal, which most editors don't have. */
    private static function command(string $line): string
    {
        /* translators: %s: a line for a terminal */
        return sprintf(__('To remove hidden data, run this in a terminal, or ask whoever runs the website to: %s', 'open-ground-api'), $line);
    }

    private static function line(string $screens, string $line): string
    {
        /* translators: %s: a line for a terminal */
        return $screens . ' ' . sprintf(__('Or in a terminal: %s', 'open-ground-api'), $line);
    }
}
