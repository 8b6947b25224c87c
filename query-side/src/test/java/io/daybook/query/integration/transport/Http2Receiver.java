package io.daybook.query.integration.transport;

import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import javax.net.ssl.SSLContext;
import org.apache.hc.core5.http.EntityDetails;
import org.apache.hc.core5.http.HttpException;
import org.apache.hc.core5.http.HttpRequest;
import org.apache.hc.core5.http.HttpStatus;
import org.apache.hc.core5.http.Message;
import org.apache.hc.core5.http.URIScheme;
import org.apache.hc.core5.http.impl.bootstrap.HttpAsyncServer;
import org.apache.hc.core5.http.nio.AsyncRequestConsumer;
import org.apache.hc.core5.http.nio.AsyncServerRequestHandler;
import org.apache.hc.core5.http.nio.entity.StringAsyncEntityConsumer;
import org.apache.hc.core5.http.nio.support.AsyncResponseBuilder;
import org.apache.hc.core5.http.nio.support.BasicRequestConsumer;
import org.apache.hc.core5.http.protocol.HttpContext;
import org.apache.hc.core5.http2.HttpVersionPolicy;
import org.apache.hc.core5.http2.impl.nio.bootstrap.H2ServerBootstrap;
import org.apache.hc.core5.http2.ssl.H2ServerTlsStrategy;
import org.apache.hc.core5.io.CloseMode;
import org.apache.hc.core5.reactor.ListenerEndpoint;

/** A tool's endpoint that speaks HTTP/2, as most do, and nothing older. */
final class Http2Receiver
        implements AutoCloseable, AsyncServerRequestHandler<Message<HttpRequest, String>> {

    private final List<String> requests = new CopyOnWriteArrayList<>();
    private final HttpAsyncServer server;
    private final int port;

    Http2Receiver(SSLContext identity) throws Exception {
        server =
                H2ServerBootstrap.bootstrap()
                        .setCanonicalHostName("localhost")
                        .setVersionPolicy(HttpVersionPolicy.FORCE_HTTP_2)
                        .setTlsStrategy(new H2ServerTlsStrategy(identity))
                        .register("*", this)
                        .create();
        server.start();
        ListenerEndpoint endpoint =
                server.listen(
                                new InetSocketAddress(InetAddress.getLoopbackAddress(), 0),
                                URIScheme.HTTPS)
                        .get();
        port = ((InetSocketAddress) endpoint.getAddress()).getPort();
    }

    String url(String path) {
        return "https://localhost:" + port + path;
    }

    /** Version, method and body of each request. */
    List<String> requests() {
        return List.copyOf(requests);
    }

    @Override
    public AsyncRequestConsumer<Message<HttpRequest, String>> prepare(
            HttpRequest request, EntityDetails entity, HttpContext context) {
        return new BasicRequestConsumer<>(new StringAsyncEntityConsumer());
    }

    @Override
    public void handle(
            Message<HttpRequest, String> message, ResponseTrigger trigger, HttpContext context)
            throws HttpException, IOException {
        requests.add(
                context.getProtocolVersion()
                        + " "
                        + message.getHead().getMethod()
                        + " "
                        + message.getBody());
        trigger.submitResponse(
                AsyncResponseBuilder.create(HttpStatus.SC_NO_CONTENT).build(), context);
    }

    @Override
    public void close() {
        server.close(CloseMode.IMMEDIATE);
    }
}
