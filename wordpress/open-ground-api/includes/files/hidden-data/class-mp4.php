<?php

/**
 * MP4, MOV, 3GP, AVIF and HEIC.
 *
 * Everything that isn't needed to show the film or picture is zeroed in place, so that nothing moves and offsets in the file stay
 * valid. Metadata tracks (positions of a drone or a phone) are emptied, including their samples.
 *
 * Time: at most 100,000 boxes and 300,000 samples of such tracks are read, within the budget of class-scan-budget.php; a file that
 * exceeds it is withheld. Memory: a megabyte at a time, and 100 MB for the locations of samples (class-mp4-samples.php).
 */

declare(strict_types=1);

namespace OpenGround\Api;

defined('ABSPATH') || exit;

final class Mp4
{
    /** The boxes that may be kept, by the names of their parents. All others are zeroed. */
    private const KEPT = [
        '' => ['ftyp', 'styp', 'moov', 'moof', 'mdat', 'mfra', 'sidx', 'ssix', 'wide', 'pdin', 'meta'],
        'moov' => ['mvhd', 'trak', 'mvex', 'iods'],
        'trak' => ['tkhd', 'edts', 'tref', 'trgr', 'tapt', 'mdia', 'load', 'clip', 'matt', 'imap', 'txas'],
        'mdia' => ['mdhd', 'hdlr', 'minf', 'elng'],
        'minf' => ['vmhd', 'smhd', 'nmhd', 'sthd', 'hmhd', 'gmhd', 'hdlr', 'dinf', 'stbl'],
        'stbl' => [
            'stsd', 'stts', 'ctts', 'cslg', 'stss', 'stps', 'stsc', 'stsz', 'stz2', 'stco', 'co64', 'sdtp', 'stsh', 'padb', 'stdp',
            'sbgp', 'sgpd', 'subs', 'saiz', 'saio',
        ],
        'moof' => ['mfhd', 'traf'],
        'traf' => ['tfhd', 'tfdt', 'trun', 'sdtp', 'sbgp', 'sgpd', 'subs', 'saiz', 'saio', 'senc'],
        'dinf' => ['dref'],
        'meta' => ['hdlr', 'pitm', 'iinf', 'iloc', 'iprp', 'iref', 'idat', 'grpl', 'dinf'],
    ];
    private const FREE = ['free', 'skip'];
    /** Visible, audible and text tracks. */
    private const TRACKS = ['vide', 'soun', 'subt', 'text', 'sbtl', 'clcp', 'tmcd', 'auxv', 'pict'];
    /** Text tracks, in which drones write their position. */
    private const TEXTS = ['subt', 'text', 'sbtl', 'clcp'];
    private const POSITIONS = '/\bGPS\s*[(:]|\blatitude\s*:|\blongt?itude\s*:/i';
    /** ffmpeg writes these harmless values into every film: names of tracks and codecs, and an empty list of metadata. */
    private const PLAIN_NAMES = ['VideoHandler', 'SoundHandler', 'SubtitleHandler'];
    private const PLAIN_CODEC = '/^.Lavc[\d. ]*[a-z\d_-]*\0*$/s';
    private const PLAIN_DETAILS = '/^\0\0\0.meta\0{4}\0\0\0.hdlr\0{8}mdirappl\0*\x08ilst$/s';
    private const MOST_BOXES = 100_000;
    private const MOST_SAMPLES = 300_000;

    /** @var list<array{0: int, 1: int}> locations of the samples of metadata tracks */
    private array $samples = [];
    /** State of the track that is being read. */
    private bool $isPicture = false;
    private int $boxes = 0;

    /** @param resource $in */
    private function __construct(private $in, private Edits $edits)
    {
    }

    /** @param resource $in */
    public static function look($in, int $size, Edits $edits): void
    {
        $film = new self($in, $edits);
        $film->inside('', 0, $size);
        $claimed = array_sum(array_column($film->samples, 1));
        if ($claimed > 2 * $size) {
            throw new UnreadableFile(UnreadableFile::DAMAGED);
        }
        foreach ($film->samples as [$at, $length]) {
            $edits->blank($in, $at, $length, [HiddenDataKinds::PLACE, HiddenDataKinds::OTHER]);
        }
    }

    private function inside(string $parent, int $from, int $to): void
    {
        foreach ($this->boxes($from, $to) as [$type, $at, $header, $length]) {
            $isKept = in_array($type, self::KEPT[$parent], true);
            if (in_array($type, self::FREE, true)) {
                $this->edits->blank($this->in, $at + $header, $length - $header, $this->tells($at, $length));
            } elseif (!$isKept) {
                $this->free($at, $header, $length);
            } elseif ($type === 'trak') {
                $this->track($at, $header, $length);
            } else {
                $this->kept($type, $at + $header, $at + $length);
            }
        }
    }

    private function kept(string $type, int $from, int $to): void
    {
        if ($type === 'meta') {
            // In QuickTime, this box has no version.
            $from += Bytes::read($this->in, $from + 4, 4) === 'hdlr' ? 0 : 4;
            (new Mp4Items($this->in, $this->edits))->look($this->boxes($from, $to));
            $this->inside('meta', $from, $to);
        } elseif (isset(self::KEPT[$type])) {
            $this->inside($type, $from, $to);
        } elseif (in_array($type, ['mvhd', 'tkhd', 'mdhd'], true)) {
            $isLong = Bytes::number(Bytes::read($this->in, $from, 1), 0, 1) === 1;
            $this->edits->blank($this->in, $from + 4, $isLong ? 16 : 8, [HiddenDataKinds::TIME]);
        } elseif ($type === 'hdlr') {
            $this->handler($from, $to);
        } elseif ($type === 'dref') {
            $this->folders($from, $to);
        } elseif ($type === 'stsd' && $this->isPicture) {
            $this->codecs($from, $to);
        }
    }

    /** Handles a track: metadata, or visible, audible or text. */
    private function track(int $at, int $header, int $length): void
    {
        $media = $this->find('mdia', $at + $header, $at + $length);
        $handler = $media === null ? null : $this->find('hdlr', ...$media);
        $kind = $handler === null ? '' : Bytes::read($this->in, $handler[0] + 8, 4);
        $samples = in_array($kind, array_diff(self::TRACKS, self::TEXTS), true) ? [] : $this->samplesOf($media);
        if (in_array($kind, self::TRACKS, true) && !$this->hasPositions($samples)) {
            $this->isPicture = $kind === 'vide';
            $this->inside('trak', $at + $header, $at + $length);
            return;
        }
        if (count($this->samples) + count($samples) > self::MOST_SAMPLES) {
            throw new UnreadableFile(UnreadableFile::LARGE);
        }
        array_push($this->samples, ...$samples);
        if ($this->find('moof', 0, Bytes::size($this->in)) !== null) {
            // The track's samples are scattered over the file.
            $this->edits->reportUnremovable([HiddenDataKinds::PLACE, HiddenDataKinds::OTHER]);
        }
        $this->free($at, $header, $length);
    }

    /** @param array{0: int, 1: int}|null $media @return list<array{0: int, 1: int}> locations of a track's samples */
    private function samplesOf(?array $media): array
    {
        $info = $media === null ? null : $this->find('minf', ...$media);
        $table = $info === null ? null : $this->find('stbl', ...$info);
        return $table === null ? [] : (new Mp4Samples($this->in))->places(fn(string $type): ?array => $this->find($type, ...$table));
    }

    /** @param list<array{0: int, 1: int}> $samples */
    private function hasPositions(array $samples): bool
    {
        foreach (array_slice($samples, 0, 100) as [$at, $length]) {
            if (preg_match(self::POSITIONS, Bytes::read($this->in, $at, min($length, 4_096))) === 1) {
                return true;
            }
        }
        return false;
    }

    /** Handles the film's folder on the computer that made it. */
    private function folders(int $from, int $to): void
    {
        foreach ($this->boxes($from + 8, $to) as [, $at, $header, $length]) {
            $this->edits->blank($this->in, $at + $header + 4, $length - $header - 4, [HiddenDataKinds::AUTHOR]);
        }
    }

    private function handler(int $from, int $to): void
    {
        // In QuickTime, the maker of the program. MP4 has zeros there.
        $this->edits->blank($this->in, $from + 12, min(12, $to - $from - 12), [HiddenDataKinds::DEVICE]);
        $name = Bytes::read($this->in, $from + 24, min(200, $to - $from - 24));
        if (!in_array(trim($name, "\0\x0C\x0D"), self::PLAIN_NAMES, true)) {
            $this->edits->blank($this->in, $from + 24, $to - $from - 24, [HiddenDataKinds::DEVICE]);
        }
    }

    /** Handles camera-specific codec names. */
    private function codecs(int $from, int $to): void
    {
        foreach ($this->boxes($from + 8, $to) as [, $at, , $length]) {
            if ($length >= 86 && preg_match(self::PLAIN_CODEC, Bytes::read($this->in, $at + 50, 32)) !== 1) {
                $this->edits->blank($this->in, $at + 20, 4, [HiddenDataKinds::DEVICE]);
                $this->edits->blank($this->in, $at + 50, 32, [HiddenDataKinds::DEVICE]);
            }
        }
    }

    /** Turns a box into one that players skip. */
    private function free(int $at, int $header, int $length): void
    {
        if (preg_match(self::PLAIN_DETAILS, Bytes::read($this->in, $at + $header, min(200, $length - $header))) === 1) {
            return;
        }
        $kinds = $this->tells($at, $length);
        $this->edits->cut($at + 4, 4, $kinds, 'free');
        $this->edits->blank($this->in, $at + $header, $length - $header, $kinds);
    }

    /** @return list<string> */
    private function tells(int $at, int $length): array
    {
        return HiddenDataKinds::of(Bytes::read($this->in, $at + 4, min($length, HiddenDataKinds::ENOUGH)));
    }

    /** @return array{0: int, 1: int}|null start and end of the content of the first box of a name */
    private function find(string $name, int $from, int $to): ?array
    {
        foreach ($this->boxes($from, $to) as [$type, $at, $header, $length]) {
            if ($type === $name) {
                return [$at + $header, $at + $length];
            }
        }
        return null;
    }

    /** @return iterable<array{0: string, 1: int, 2: int, 3: int}> name, offset, length of the header, length */
    private function boxes(int $at, int $to): iterable
    {
        while ($at + 8 <= $to) {
            $head = Bytes::read($this->in, $at, 16);
            $length = Bytes::number($head, 0, 4);
            $header = $length === 1 ? 16 : 8;
            $length = match ($length) {
                0 => $to - $at,
                1 => Bytes::number($head, 8, 8),
                default => $length,
            };
            // QuickTime ends some lists of boxes with four zero bytes.
            if ($length < $header || ++$this->boxes > self::MOST_BOXES) {
                throw new UnreadableFile(UnreadableFile::DAMAGED);
            }
            // A film may be truncated.
            yield [substr($head, 4, 4), $at, $header, min($length, $to - $at)];
            $at += $length;
        }
    }
}
