package io.daybook.api.platform.http;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.daybook.application.platform.errors.ServiceUnavailableException;
import java.lang.management.MemoryPoolMXBean;
import java.lang.management.MemoryUsage;
import java.lang.reflect.Proxy;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.springframework.mock.web.MockFilterChain;
import org.springframework.mock.web.MockHttpServletRequest;
import org.springframework.mock.web.MockHttpServletResponse;

@DisplayNameGeneration(ReplaceUnderscores.class)
class HeapGuardFilterTest {

    private final AtomicInteger collections = new AtomicInteger();

    /** A pool of 1,000 bytes: how many are taken, and how many its last collection left. */
    private static MemoryPoolMXBean pool(long used, long left) {
        return (MemoryPoolMXBean)
                Proxy.newProxyInstance(
                        HeapGuardFilterTest.class.getClassLoader(),
                        new Class<?>[] {MemoryPoolMXBean.class},
                        (_, method, _) ->
                                switch (method.getName()) {
                                    case "getUsage" -> new MemoryUsage(0, used, 1000, 1000);
                                    case "getCollectionUsage" ->
                                            new MemoryUsage(0, left, 1000, 1000);
                                    default -> throw new AssertionError(method.getName());
                                });
    }

    private boolean letsThrough(String method, long used, long left) throws Exception {
        var chain = new MockFilterChain();
        var heap = new LongLivedHeap(Optional.of(pool(used, left)), collections::incrementAndGet);
        new HeapGuardFilter(heap)
                .doFilter(
                        new MockHttpServletRequest(method, "/api/v1/courses"),
                        new MockHttpServletResponse(),
                        chain);
        return chain.getRequest() != null;
    }

    @ParameterizedTest
    @CsvSource({
        "POST, 500, 900, 0",
        "POST, 900, 300, 1",
        "POST, 1000, 800, 1",
        "GET, 1000, 1000, 0"
    })
    void garbage_is_collected_and_stops_no_write_and_a_full_heap_no_read(
            String method, long used, long left, int collected) throws Exception {
        assertThat(letsThrough(method, used, left)).isTrue();
        assertThat(collections).hasValue(collected);
    }

    @Test
    void what_a_collection_left_of_more_than_85_percent_stops_writes() {
        assertThatThrownBy(() -> letsThrough("POST", 900, 900))
                .isInstanceOf(ServiceUnavailableException.class)
                .hasMessageContaining("DAYBOOK_HEAP");
    }
}
