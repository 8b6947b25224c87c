package io.daybook.api.platform.clients;

import edu.ksu.canvas.CanvasApiFactory;
import edu.ksu.canvas.interfaces.CanvasReader;
import edu.ksu.canvas.interfaces.CanvasWriter;
import edu.ksu.canvas.oauth.NonRefreshableOauthToken;
import io.daybook.api.platform.support.TestDaybook;

/** The library's readers and writers, set to the running application. */
final class ThirdPartyLibrary {

    /** Small, so that three of anything are two pages. */
    private static final int PAGE = 2;

    private static final CanvasApiFactory FACTORY =
            new CanvasApiFactory(TestDaybook.running().baseUrl());

    private ThirdPartyLibrary() {}

    /** Reads as the site administrator. */
    static <T extends CanvasReader<?, ?>> T reader(Class<T> type) {
        return reader(type, TestDaybook.TOKEN);
    }

    /** Reads with this token. */
    static <T extends CanvasReader<?, ?>> T reader(Class<T> type, String token) {
        return FACTORY.getReader(type, new NonRefreshableOauthToken(token), PAGE);
    }

    /** Writes as the site administrator. */
    static <T extends CanvasWriter<?, ?>> T writer(Class<T> type) {
        return FACTORY.getWriter(type, new NonRefreshableOauthToken(TestDaybook.TOKEN));
    }

    /** The library wants most ids as text. */
    static String text(long id) {
        return Long.toString(id);
    }
}
