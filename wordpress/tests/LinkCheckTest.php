<?php

declare(strict_types=1);

namespace OpenGround\Tests;

use OpenGround\Api\Fields;
use OpenGround\Api\LinkCheck;
use OpenGround\Api\OutsideRequests;
use OpenGround\Api\WebsitePages;
use PHPUnit\Framework\TestCase;
use WP_Upgrader;

/** Asking other websites about links. Addresses are numbers: no name is looked up. */
final class LinkCheckTest extends TestCase
{
    protected function setUp(): void
    {
        World::begin();
        World::$clock = 1_000.0;
        $GLOBALS['wpdb'] = new Database('CREATE TABLE wp_posts (ID INTEGER, post_name, post_type, post_status); CREATE TABLE wp_postmeta (post_id, meta_key, meta_value)');
    }

    private static function add(int $id, string $html, string $status = 'publish'): void
    {
        World::add($id, ['post_name' => "news-{$id}", 'post_type' => 'news', 'post_content' => $html, 'post_status' => $status]);
        $GLOBALS['wpdb']->insert('wp_posts', ['ID' => $id, 'post_name' => "news-{$id}", 'post_type' => 'news', 'post_status' => $status]);
    }

    /** @return list<string> the answers of a check, as 'what has the link, address, status' */
    private static function check(int $slices = 1): array
    {
        LinkCheck::start();
        for ($slice = 0; $slice < $slices; $slice++) {
            LinkCheck::continue();
        }
        return array_map(static fn(array $dead): string => implode(' ', $dead), LinkCheck::state()['dead']);
    }

    public function testWhatNobodyGetsIsListedWithWhereItIs(): void
    {
        self::add(12, '<a href="http://8.8.0.1/a">A</a> <a href="http://8.8.0.2/b#c">B</a> <a href="/?p=12">C</a> <a href="http://8.8.0.3/">D</a>');
        self::add(13, '<a href="http://8.8.0.2/b">B</a> <a href="http://8.8.0.4/">E</a> <a href="https://A%20Door">F</a>');
        World::$answers = [
            'http://8.8.0.1/a' => ['status' => 200],
            'http://8.8.0.2/b' => ['status' => 404],
            'HEAD http://8.8.0.3/' => ['status' => 404],
            'GET http://8.8.0.3/' => ['status' => 200],
        ];
        self::assertSame(['12 http://8.8.0.2/b#c 404', '13 http://8.8.0.2/b 404', '13 http://8.8.0.4/ 0'], self::check());
        self::assertSame([true, false, 4], [LinkCheck::state()['isComplete'], LinkCheck::state()['isRunning'], LinkCheck::state()['asked']]);
        // Each address is asked once, and GET only after HEAD has failed.
        self::assertSame([
            'HEAD http://8.8.0.1/a', 'HEAD http://8.8.0.2/b', 'GET http://8.8.0.2/b', 'HEAD http://8.8.0.3/', 'GET http://8.8.0.3/',
            'HEAD http://8.8.0.4/', 'GET http://8.8.0.4/',
        ], World::$asked);
    }

    public function testAHostIsAskedInTheLettersThatAreLookedUp(): void
    {
        World::$hosts = ['xn--bcher-kva.example' => ['8.8.0.1'], 'bücher.example' => false];
        self::add(12, '<a href="https://Bücher.example/ü?bücher.example">A</a> <a href="https://bücher.example/">B</a> <a href="https://läden.example/">C</a>');
        World::$answers = ['https://xn--bcher-kva.example/ü?bücher.example' => ['status' => 200], 'https://xn--bcher-kva.example/' => ['status' => 404]];
        self::assertSame(['12 https://bücher.example/ 404', '12 https://läden.example/ 1'], self::check());
    }

    public function testAnAddressIsAskedAsTheWebsiteCompletesIt(): void
    {
        World::$hosts = ['www.dead.example' => ['8.8.0.1'], 'dead.example' => ['8.8.0.1']];
        self::add(12, '<a href="www.dead.example/x">A</a> <a href="//dead.example/x">B</a>');
        World::$answers = ['https://www.dead.example/x' => ['status' => 404], 'https://dead.example/x' => ['status' => 410]];
        self::assertSame(['12 https://www.dead.example/x 404', '12 https://dead.example/x 410'], self::check());
    }

    public function testARequestGoesToTheAddressThatWasChecked(): void
    {
        World::$hosts = ['a.example' => ['8.8.0.1', '8.8.0.2'], 'later.example' => ['8.8.0.3']];
        $held = [];
        World::$onRequest = static function () use (&$held): void {
            // Whoever answers for the name may answer otherwise from now on.
            World::$hosts['a.example'] = ['127.0.0.1'];
            $held[] = has_filter('http_api_curl');
        };
        self::add(12, '<a href="http://a.example:8443/">A</a>');
        World::$answers = ['http://a.example:8443/' => ['status' => 200]];
        self::assertSame([], self::check());
        self::assertSame([true], $held);
        self::assertFalse(has_filter('http_api_curl'));
    }

    /** @testWith ["https://a.example/b", ["a.example:443:8.8.0.1,[2001:4860::1]"]]
     *            ["http://a.example", ["a.example:80:8.8.0.1,[2001:4860::1]"]]
     *            ["HTTPS://a.example:8443/", ["a.example:8443:8.8.0.1,[2001:4860::1]"]]
     *            ["https://a.example./", ["a.example.:443:8.8.0.1,[2001:4860::1]", "a.example:443:8.8.0.1,[2001:4860::1]"]]
     */
    public function testWhatCurlIsToldOfAHost(string $address, array $held): void
    {
        self::assertSame($held, OutsideRequests::held(['8.8.0.1', '2001:4860::1'], $address));
    }

    public function testWhatThisWordPressRefusesToAskIsCounted(): void
    {
        self::add(12, '<a href="http://8.8.0.1/">A</a> <a href="http://8.8.0.2:8443/">B</a>');
        World::$answers = ['http://8.8.0.1/' => new \WP_Error('http_request_not_executed', 'Blocked.'), 'http://8.8.0.2:8443/' => ['status' => 404]];
        self::assertSame(['12 http://8.8.0.2:8443/ 404'], self::check());
        self::assertSame([2, 1], [LinkCheck::state()['asked'], LinkCheck::state()['refused']]);
    }

    public function testWhatReadersDoNotGetIsNotAsked(): void
    {
        $link = static fn(int $host): string => "<a href=\"http://8.8.0.{$host}/\">A</a>";
        $sections = static fn(string $columns, string $one): array => [['block_heading' => '', 'block_content' => ['columns' => $columns, 'column_1' => $one, 'column_2' => $link(3)]]];
        foreach ([12 => $sections('one', $link(2)), 13 => $sections('two', ''), 14 => $sections('one', '')] as $id => $rows) {
            World::add($id, ['post_type' => 'page', 'post_content' => $link($id)]);
            World::$meta[$id][Fields::metaKey('description')] = [$rows];
            $GLOBALS['wpdb']->insert('wp_posts', ['ID' => $id, 'post_name' => "page-{$id}", 'post_type' => 'page', 'post_status' => 'publish']);
        }
        self::check();
        $hosts = array_map(static fn(string $asked): string => substr($asked, strlen('HEAD http://8.8.0.')), preg_grep('/^HEAD/', World::$asked) ?: []);
        self::assertSame(['2/', '3/', '14/'], array_values($hosts));
    }

    public function testOneSliceAtATimeAsks(): void
    {
        self::add(12, '<a href="http://8.8.0.1/">A</a>');
        World::$answers = ['http://8.8.0.1/' => ['status' => 200]];
        World::$now = 10_000;
        LinkCheck::start();
        self::assertTrue(WP_Upgrader::create_lock('open_ground_link_check_lock', 120));
        LinkCheck::continue();
        self::assertSame([], World::$asked);
        // Whoever held it has been killed.
        World::$now += 121;
        LinkCheck::continue();
        self::assertSame(['HEAD http://8.8.0.1/'], World::$asked);
    }

    public function testOfWhatIsNotPublishedNobodyIsAsked(): void
    {
        foreach (['draft', 'future', 'private', 'pending'] as $id => $status) {
            self::add(20 + $id, "<a href=\"http://8.8.0.1/{$status}\">A</a>", $status);
        }
        self::assertSame([], self::check());
        self::assertSame([], World::$asked);
    }

    public function testAHostIsAskedOnceASecond(): void
    {
        self::add(12, '<a href="http://8.8.0.1/a">A</a> <a href="http://8.8.0.2/b">B</a> <a href="http://8.8.0.1/c">C</a> <a href="http://8.8.0.3/">D</a>');
        World::$answers = [
            'http://8.8.0.1/a' => ['status' => 200],
            'http://8.8.0.2/b' => ['status' => 200],
            'http://8.8.0.1/c' => ['status' => 200],
            // Also where another host leads to it.
            'http://8.8.0.3/' => ['status' => 301, 'location' => 'http://8.8.0.2/d'],
            'http://8.8.0.2/d' => ['status' => 200],
        ];
        $times = [];
        World::$onRequest = static function () use (&$times): void {
            $times[] = World::$clock;
        };
        self::check();
        self::assertSame([1_000.0, 1_000.0, 1_001.0, 1_001.0, 1_001.0], $times);
    }

    public function testASliceEndsAndTheNextGoesOn(): void
    {
        $links = implode(' ', array_map(static fn(int $page): string => "<a href=\"http://8.8.0.1/{$page}\">A</a>", range(1, 12)));
        self::add(12, $links);
        foreach (range(1, 12) as $page) {
            World::$answers["http://8.8.0.1/{$page}"] = ['status' => 200];
        }
        self::check();
        self::assertSame([true, 9], [LinkCheck::state()['isRunning'], LinkCheck::state()['asked']]);
        LinkCheck::continue();
        self::assertSame([false, true, 12], [LinkCheck::state()['isRunning'], LinkCheck::state()['isComplete'], LinkCheck::state()['asked']]);
        self::assertCount(12, World::$asked);
    }

    public function testItIsStoppedBetweenTwoRequests(): void
    {
        self::add(12, '<a href="http://8.8.0.1/">A</a> <a href="http://8.8.0.2/">B</a> <a href="http://8.8.0.3/">C</a>');
        World::$answers = ['http://8.8.0.1/' => ['status' => 410], 'http://8.8.0.2/' => ['status' => 200]];
        World::$onRequest = static fn() => count(World::$asked) === 3 && LinkCheck::stop();
        self::assertSame(['12 http://8.8.0.1/ 410'], self::check(3));
        self::assertSame(['HEAD http://8.8.0.1/', 'GET http://8.8.0.1/', 'HEAD http://8.8.0.2/'], World::$asked);
        self::assertSame([false, false], [LinkCheck::state()['isRunning'], LinkCheck::state()['isComplete']]);
    }

    public function testASliceOfAnEndedCheckLeavesTheNextAlone(): void
    {
        self::add(12, '<a href="http://8.8.0.1/">A</a> <a href="http://8.8.0.2/">B</a>');
        World::$answers = ['http://8.8.0.1/' => ['status' => 200], 'http://8.8.0.2/' => ['status' => 200]];
        World::$onRequest = static function (): void {
            if (count(World::$asked) === 1) {
                LinkCheck::stop();
                LinkCheck::start();
            }
        };
        self::check();
        self::assertSame([true, 0], [LinkCheck::state()['isRunning'], LinkCheck::state()['asked']]);
        LinkCheck::continue();
        self::assertSame([false, true, 2], [LinkCheck::state()['isRunning'], LinkCheck::state()['isComplete'], LinkCheck::state()['asked']]);
    }

    public function testTheWebsiteIsAskedAboutItsOwnAddresses(): void
    {
        // In a private network.
        World::$hosts = ['site.example' => ['10.0.0.7']];
        self::add(12, '<a href="/studies/none">A</a> <a href="https://site.example/typo#a">B</a> <a href="/about/team">C</a> <a href="/moved">D</a> <a href="/inside">E</a>');
        World::$answers = [
            'https://site.example/about/team' => ['status' => 200],
            'https://site.example/moved' => ['status' => 308, 'location' => 'https://site.example/about/team'],
            'https://site.example/inside' => ['status' => 302, 'location' => 'http://10.0.0.8/'],
            'https://site.example/studies/none' => ['status' => 404],
            'https://site.example/typo' => ['status' => 410],
        ];
        self::assertSame(['12 /studies/none 404', '12 https://site.example/typo#a 410', '12 /inside 1'], self::check(2));
        self::assertSame([], array_filter(World::$asked, static fn(string $asked): bool => !str_contains($asked, ' https://site.example/')));
    }

    public function testNoOtherWebsiteLeadsToAnOwnOneInAPrivateNetwork(): void
    {
        World::$hosts = ['site.example' => ['10.0.0.7']];
        self::add(12, '<a href="http://8.8.0.1/">A</a>');
        World::$answers = ['http://8.8.0.1/' => ['status' => 302, 'location' => 'https://site.example/api/health']];
        self::assertSame(['12 http://8.8.0.1/ 1'], self::check());
        self::assertSame(['HEAD http://8.8.0.1/'], World::$asked);
    }

    public function testAPageIsAskedForThePlaceThatIsMeant(): void
    {
        self::add(12, '<a href="/?p=13#n-here">A</a> <a href="/?p=13#nowhere">B</a> <a href="/?p=13#caf%C3%A9">C</a> <a href="/?p=13#data">D</a>');
        self::add(13, '');
        World::$answers['https://site.example/programme/news/news-13'] = ['status' => 200, 'body' => '<p id="n-here"></p><p data-id="data" id="caf&eacute;">'];
        self::assertSame(['12 /?p=13#nowhere 2', '12 /?p=13#data 2'], self::check());
        self::assertSame(array_fill(0, 4, 'GET https://site.example/programme/news/news-13'), World::$asked);
    }

    public function testACheckThatHasReachedItsLimitsIsContinued(): void
    {
        World::$now = 10_000;
        self::add(12, '<a href="http://8.8.0.1/">A</a>');
        self::add(13, '<a href="http://8.8.0.2/">B</a>');
        World::$answers = ['http://8.8.0.1/' => ['status' => 404], 'http://8.8.0.2/' => ['status' => 404]];
        World::$onRequest = static fn() => World::$now += 3_601;
        self::assertSame(['12 http://8.8.0.1/ 404'], self::check());
        self::assertSame([false, false, 1], [LinkCheck::state()['isRunning'], LinkCheck::state()['isComplete'], LinkCheck::state()['asked']]);
        World::$onRequest = null;
        self::assertSame(['12 http://8.8.0.1/ 404', '13 http://8.8.0.2/ 404'], self::check());
        self::assertSame([false, true, 2], [LinkCheck::state()['isRunning'], LinkCheck::state()['isComplete'], LinkCheck::state()['asked']]);
        self::assertCount(4, World::$asked);
        // The next one begins anew.
        World::$answers = ['http://8.8.0.1/' => ['status' => 200], 'http://8.8.0.2/' => ['status' => 200]];
        self::assertSame([], self::check());
    }

    public function testWithoutAPressNobodyIsAsked(): void
    {
        self::add(12, '<a href="http://8.8.0.1/">A</a>');
        LinkCheck::continue();
        self::assertSame([], World::$asked);
    }

    /** @testWith ["http://127.0.0.1/", []]
     *            ["http://10.0.0.1/", []]
     *            ["http://[::1]/", []]
     *            ["http://169.254.169.254/latest/meta-data", []]
     *            ["http://8.8.0.1/in", ["HEAD http://8.8.0.1/in"]]
     *            ["http://8.8.0.1/twice", ["HEAD http://8.8.0.1/twice", "HEAD http://8.8.0.2/in"]]
     */
    public function testNoPrivateNetworkIsAsked(string $address, array $asked): void
    {
        self::add(12, "<a href=\"{$address}\">A</a>");
        World::$answers = [
            'http://8.8.0.1/in' => ['status' => 302, 'location' => 'http://192.168.0.1/'],
            'http://8.8.0.1/twice' => ['status' => 302, 'location' => 'http://8.8.0.2/in'],
            'http://8.8.0.2/in' => ['status' => 302, 'location' => 'http://[::ffff:127.0.0.1]/'],
            'http://192.168.0.1/' => ['status' => 200],
            'http://127.0.0.1/' => ['status' => 200],
        ];
        self::assertSame(["12 {$address} 1"], self::check());
        self::assertSame($asked, World::$asked);
    }

    public function testNoneIsAskedThroughAProxyWhichWouldLookItsNameUpAgain(): void
    {
        World::$hasProxy = true;
        self::add(12, '<a href="http://8.8.0.1/">A</a> <a href="https://site.example/typo">B</a>');
        World::$answers['https://site.example/typo'] = ['status' => 404];
        self::assertSame(['12 https://site.example/typo 404'], self::check());
        self::assertSame(1, LinkCheck::state()['refused']);
        self::assertSame(['HEAD https://site.example/typo', 'GET https://site.example/typo'], World::$asked);
    }

    public function testAnAddressWithANameBeforeItsHostIsNotAsked(): void
    {
        self::add(12, '<a href="http://ada@8.8.0.1/">A</a> <a href="http://ada:word@8.8.0.1/">B</a>');
        self::assertSame([], self::check());
        self::assertSame([2, []], [LinkCheck::state()['refused'], World::$asked]);
    }

    public function testAWebsiteThatLeadsInCirclesMayOnlyWantACookie(): void
    {
        self::add(12, '<a href="http://8.8.0.1/">A</a>');
        World::$answers = ['http://8.8.0.1/' => ['status' => 302, 'location' => '/']];
        self::assertSame([], self::check());
        self::assertCount(4, World::$asked);
    }

    /** @testWith [0, true]
     *            [1, true]
     *            [2, true]
     *            [3, false]
     *            [200, false]
     *            [206, false]
     *            [300, false]
     *            [401, false]
     *            [403, false]
     *            [404, true]
     *            [405, false]
     *            [410, true]
     *            [429, false]
     *            [451, false]
     *            [500, true]
     *            [502, true]
     *            [503, false]
     *            [599, true]
     *            [999, false]
     */
    public function testAStatusOfWhatNobodyGets(int $status, bool $isDead): void
    {
        self::assertSame($isDead, LinkCheck::isDead($status));
    }

    /** @testWith ["http://8.8.8.8/", true]
     *            ["HTTPS://8.8.8.8:8080/a", true]
     *            ["http://[2001:4860:4860::8888]/", true]
     *            ["http://10.1.2.3/", false]
     *            ["http://172.16.0.1/", false]
     *            ["http://192.168.1.1/", false]
     *            ["http://127.0.0.1/", false]
     *            ["http://0.0.0.0/", false]
     *            ["http://169.254.169.254/", false]
     *            ["http://100.64.0.1/", false]
     *            ["http://100.128.0.1/", true]
     *            ["http://[::1]/", false]
     *            ["http://[fd00::1]/", false]
     *            ["http://[fe80::1]/", false]
     *            ["http://[::ffff:10.0.0.1]/", false]
     *            ["http://[64:ff9b::a00:1]/", false]
     *            ["http://[0064:ff9b::a00:1]/", false]
     *            ["http://[0:0:0:0:0:ffff:7f00:1]/", false]
     *            ["http://[2002:7f00:1::]/", false]
     *            ["http://[ff02::1]/", false]
     *            ["http://224.0.0.1/", false]
     *            ["http://99.255.0.1/", true]
     *            ["http://192.0.0.8/", false]
     *            ["http://192.0.1.1/", true]
     *            ["http://198.18.0.1/", false]
     *            ["http://198.19.255.255/", false]
     *            ["http://198.17.255.255/", true]
     *            ["http://198.20.0.1/", true]
     *            ["http://0.1.2.3/", false]
     *            ["http://1.0.0.1/", true]
     *            ["http://100.127.255.255/", false]
     *            ["http://100.63.255.255/", true]
     *            ["http://172.32.0.1/", true]
     *            ["http://239.1.1.1/", false]
     *            ["http://255.255.255.255/", false]
     *            ["http://[fec0::1]/", false]
     *            ["http://[feff::1]/", false]
     *            ["http://[100::1]/", false]
     *            ["http://[2001:0:5ef5::1]/", false]
     *            ["http://[2001:1ff:ffff::1]/", false]
     *            ["http://[2001:200::1]/", true]
     *            ["http://[2001:db8::1]/", false]
     *            ["http://[64:ff9b::808:808]/", false]
     *            ["http://[64:ff9b:1::1]/", false]
     *            ["http://[::ffff:8.8.8.8]/", false]
     *            ["http://[::]/", false]
     *            ["http://[3fff::1]/", false]
     *            ["http://[4000::1]/", false]
     *            ["http://[2606:4700::1111]/", true]
     *            ["http://8.8.8.8?a=b@c", true]
     *            ["http://8.8.8.8#a", true]
     *            ["http://8.8.8.8/ä", true]
     *            ["http://8.8.8.8\\\\@127.0.0.1/", false]
     *            ["http://8.8.8.8/a b", true]
     *            ["http://a:b@8.8.8.8/", false]
     *            ["http://8.8.8.8 /", false]
     *            ["http://2130706433/", false]
     *            ["http://127.1/", false]
     *            ["ftp://8.8.8.8/", false]
     *            ["//8.8.8.8/", false]
     *            ["http://", false]
     *            ["", false]
     */
    public function testAPublicAddress(string $address, bool $isPublic): void
    {
        self::assertSame($isPublic, OutsideRequests::isPublic($address));
    }

    /** A page has what an editor's text calls by a name under an id of its own. */
    public function testAPlaceThatATextNames(): void
    {
        self::add(12, '<a href="/?p=13#findings">A</a> <a href="/?p=13#fn%3A1">B</a> <a href="/?p=13#n-findings">C</a> <a href="/?p=13#lost">D</a> <a href="/?p=13#a:b">E</a>');
        self::add(13, '');
        World::$answers = ['https://site.example/programme/news/news-13' => ['status' => 200, 'body' => '<span id="n-findings"></span><span id="n-fn.3a1"></span><a name="a:b"></a>']];
        self::assertSame(['12 /?p=13#lost 2'], self::check());
    }

    /** What 'Before you publish' asks the website about. */
    public function testWhatTheWebsiteDoesNotHave(): void
    {
        self::add(12, '');
        self::add(13, '');
        World::$answers = [
            'https://site.example/nonsense' => ['status' => 404],
            'https://site.example/was' => ['status' => 410],
            'https://site.example/about/jobs' => ['status' => 200],
            'https://site.example/api' => ['status' => 500],
            'https://site.example/donate' => ['status' => 308, 'location' => 'https://8.8.0.2/'],
            'https://site.example/programme/news/news-13' => ['status' => 200, 'body' => '<p id="here">'],
        ];
        $addresses = ['/nonsense', 'https://site.example/was', 'www.site.example/nonsense', '/about/jobs', '/api', '/donate', '/silent', '/?p=13#here', '/?p=13#lost', '/?p=12#lost', '/?p=13', 'https://8.8.0.1/', '#lost', '12'];
        self::assertSame(['/nonsense' => 'gone', 'https://site.example/was' => 'gone', 'www.site.example/nonsense' => 'gone', '/?p=13#lost' => 'placeless'], WebsitePages::missing($addresses, 12));
        // Neither the record's own page nor other websites.
        self::assertSame([], array_values(array_filter(World::$asked, static fn(string $asked): bool => str_contains($asked, 'news-12') || str_contains($asked, '8.8.'))));
        // Each page once.
        self::assertCount(1, array_keys(World::$asked, 'HEAD https://site.example/nonsense', true));
    }

    public function testTheWebsiteIsAskedAboutFewPagesAndNotForLong(): void
    {
        $addresses = array_map(static fn(int $number): string => "/nonsense-{$number}", range(1, 30));
        World::$answers = array_fill_keys(array_map(static fn(string $path): string => "https://site.example{$path}", $addresses), ['status' => 404]);
        self::assertCount(10, WebsitePages::missing($addresses, 0));
        World::$onRequest = static function (): void {
            World::$clock += 3.0;
        };
        World::$asked = [];
        self::assertSame(['/nonsense-1' => 'gone'], WebsitePages::missing($addresses, 0));
        self::assertCount(2, World::$asked);
    }
}
