package io.daybook.api.platform.throttling;

import jakarta.servlet.ServletOutputStream;
import jakarta.servlet.http.HttpServletResponse;
import jakarta.servlet.http.HttpServletResponseWrapper;
import java.io.IOException;
import java.io.PrintWriter;
import org.jspecify.annotations.Nullable;

/** Gives the places of a request back as soon as its answer is about to be written. */
final class PlacedResponse extends HttpServletResponseWrapper {

    private final FairGate.Place place;
    private final FairGate.@Nullable Place large;

    PlacedResponse(
            HttpServletResponse response, FairGate.Place place, FairGate.@Nullable Place large) {
        super(response);
        this.place = place;
        this.large = large;
    }

    private void leave() {
        place.close();
        if (large != null) {
            large.close();
        }
    }

    @Override
    public ServletOutputStream getOutputStream() throws IOException {
        leave();
        return super.getOutputStream();
    }

    @Override
    public PrintWriter getWriter() throws IOException {
        leave();
        return super.getWriter();
    }
}
