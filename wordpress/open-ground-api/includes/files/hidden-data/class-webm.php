<?php

/**
 * WebM and Matroska: tags, attachments and names of programs are replaced with empty elements of the same size.
 *
 * Time: at most a million elements, each read once, within the budget of class-scan-budget.php; a film that exceeds it is withheld.
 * Memory: the first megabyte of an element.
 */

declare(strict_types=1);

namespace OpenGround\Api;

defined('ABSPATH') || exit;

final class Webm
{
    private const SEGMENT = 0x18538067;
    private const INFO = 0x1549A966;
    private const TRACKS = 0x1654AE6B;
    private const TRACK = 0xAE;
    private const CLUSTER = 0x1F43B675;
    /**
     * Elements that a file and its segment may contain. All others (tags, attachments, data after the film) are replaced with empty
     * elements.
     */
    private const KEPT = [
        0 => [0x1A45DFA3, self::SEGMENT],
        // The last six belong to a cluster of unknown length.
        self::SEGMENT => [0x114D9B74, self::INFO, self::TRACKS, self::CLUSTER, 0x1C53BB6B, 0x1043A770, 0xE7, 0xA3, 0xA0, 0xA7, 0xAB, 0x5854],
    ];
    /** Empty elements and checksums, which may be anywhere. */
    private const ANYWHERE = [0xEC, 0xBF];
    /** Elements whose text or number is blanked, with the kind of hidden data. */
    private const BLANKED = [
        self::INFO => [0x7BA9 => HiddenDataKinds::OTHER, 0x4D80 => HiddenDataKinds::DEVICE, 0x5741 => HiddenDataKinds::DEVICE, 0x4461 => HiddenDataKinds::TIME, 0x7384 => HiddenDataKinds::OTHER, 0x73A4 => HiddenDataKinds::OTHER],
        self::TRACK => [0x536E => HiddenDataKinds::OTHER, 0x258688 => HiddenDataKinds::OTHER],
    ];
    private const MOST_ELEMENTS = 1_000_000;
    /** Limit for nested levels. A track is on the third. */
    private const DEEPEST = 8;

    private int $elements = 0;

    /** @param resource $in */
    private function __construct(private $in, private Edits $edits)
    {
    }

    /** @param resource $in */
    public static function look($in, int $size, Edits $edits): void
    {
        (new self($in, $edits))->inside(0, 0, $size, 0);
    }

    private function inside(int $parent, int $at, int $to, int $depth): void
    {
        if ($depth > self::DEEPEST) {
            throw new UnreadableFile(UnreadableFile::DAMAGED);
        }
        while ($at < $to) {
            [$id, $forId] = $this->number($at, false);
            [$length, $forLength] = $this->number($at + $forId, true);
            if ($forId === 0 || $forLength === 0 || ++$this->elements > self::MOST_ELEMENTS) {
                throw new UnreadableFile(UnreadableFile::DAMAGED);
            }
            $from = $at + $forId + $forLength;
            // Browsers record clusters of unknown length. Their children are walked like siblings.
            if ($length === null && $id === self::CLUSTER) {
                $at = $from;
                continue;
            }
            if ($length === null && $id !== self::SEGMENT) {
                throw new UnreadableFile(UnreadableFile::DAMAGED);
            }
            $end = $length === null ? $to : min($to, $from + $length);
            if (isset(self::KEPT[$parent]) && !in_array($id, [...self::KEPT[$parent], ...self::ANYWHERE], true)) {
                $this->void($at, $end);
            } elseif (in_array($id, [self::SEGMENT, self::INFO, self::TRACKS, self::TRACK], true)) {
                $this->inside($id, $from, $end, $depth + 1);
            } elseif (isset(self::BLANKED[$parent][$id])) {
                $this->edits->blank($this->in, $from, $end - $from, [self::BLANKED[$parent][$id]]);
            } elseif ($id === 0xEC) {
                $this->edits->blank($this->in, $from, $end - $from, [HiddenDataKinds::OTHER]);
            }
            $at = $end;
        }
    }

    /** Replaces an element with an empty one. */
    private function void(int $at, int $end): void
    {
        $kinds = HiddenDataKinds::of(Bytes::read($this->in, $at, min($end - $at, Edits::PIECE)));
        $head = "\xEC\x01" . substr(pack('J', $end - $at - 9), 1);
        if ($end - $at < 9) {
            $head = "\xEC" . chr(0x80 | ($end - $at - 2));
        }
        $this->edits->cut($at, strlen($head), $kinds, $head);
        $this->edits->blank($this->in, $at + strlen($head), $end - $at - strlen($head), $kinds);
    }

    /** @return array{0: ?int, 1: int} the number, null for 'unknown'; and its length in bytes, 0 if it can't be read */
    private function number(int $at, bool $isLength): array
    {
        $bytes = Bytes::read($this->in, $at, 8);
        $first = Bytes::number($bytes, 0, 1);
        for ($width = 1; $width <= 8 && ($first & (0x100 >> $width)) === 0; $width++);
        if ($width > 8 || strlen($bytes) < $width) {
            return [0, 0];
        }
        $number = Bytes::number($bytes, 0, $width);
        if (!$isLength) {
            return [$number, $width];
        }
        $most = (1 << (7 * $width)) - 1;
        return [($number & $most) === $most ? null : $number & $most, $width];
    }
}
