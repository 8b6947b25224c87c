package io.daybook.mongo;

import de.bwaldvogel.mongo.MongoBackend;
import de.bwaldvogel.mongo.wire.MongoDatabaseHandler;
import de.bwaldvogel.mongo.wire.MongoExceptionHandler;
import de.bwaldvogel.mongo.wire.MongoWireProtocolHandler;
import de.bwaldvogel.mongo.wire.MongoWireReplyEncoder;
import io.netty.bootstrap.ServerBootstrap;
import io.netty.channel.Channel;
import io.netty.channel.ChannelInitializer;
import io.netty.channel.ChannelOption;
import io.netty.channel.EventLoopGroup;
import io.netty.channel.MultiThreadIoEventLoopGroup;
import io.netty.channel.group.ChannelGroup;
import io.netty.channel.group.DefaultChannelGroup;
import io.netty.channel.nio.NioIoHandler;
import io.netty.channel.socket.SocketChannel;
import io.netty.channel.socket.nio.NioServerSocketChannel;
import io.netty.util.concurrent.DefaultThreadFactory;
import io.netty.util.concurrent.Future;
import io.netty.util.concurrent.GlobalEventExecutor;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.util.concurrent.TimeUnit;

/**
 * The library's wire protocol server on a free port of the loopback interface, except for how
 * replies are encoded.
 */
final class WireServer implements AutoCloseable {

    /** Several threads, so that one slow query does not delay other connections on its thread. */
    private static final int CONNECTION_THREADS = 16;

    private static final int PENDING_CONNECTIONS = 100;
    private static final int SECONDS_TO_FINISH = 5;

    private final MongoBackend backend;
    private final EventLoopGroup acceptor = group("embedded-mongo-acceptor", 1);
    private final EventLoopGroup workers = group("embedded-mongo", CONNECTION_THREADS);
    private final ChannelGroup connections = new DefaultChannelGroup(GlobalEventExecutor.INSTANCE);
    private final Channel listening;

    WireServer(MongoBackend backend) {
        this.backend = backend;
        this.listening =
                new ServerBootstrap()
                        .group(acceptor, workers)
                        .channel(NioServerSocketChannel.class)
                        .option(ChannelOption.SO_BACKLOG, PENDING_CONNECTIONS)
                        .childOption(ChannelOption.TCP_NODELAY, true)
                        .childHandler(new Pipeline())
                        .bind(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0))
                        .syncUninterruptibly()
                        .channel();
    }

    private static EventLoopGroup group(String name, int threads) {
        return new MultiThreadIoEventLoopGroup(
                threads, new DefaultThreadFactory(name, true), NioIoHandler.newFactory());
    }

    int port() {
        return ((InetSocketAddress) listening.localAddress()).getPort();
    }

    @Override
    public void close() {
        listening.close().syncUninterruptibly();
        connections.close().syncUninterruptibly();
        Future<?> acceptorEnd = end(acceptor);
        Future<?> workersEnd = end(workers);
        acceptorEnd.syncUninterruptibly();
        workersEnd.syncUninterruptibly();
        backend.close();
    }

    private static Future<?> end(EventLoopGroup group) {
        return group.shutdownGracefully(0, SECONDS_TO_FINISH, TimeUnit.SECONDS);
    }

    private final class Pipeline extends ChannelInitializer<SocketChannel> {

        @Override
        protected void initChannel(SocketChannel channel) {
            channel.pipeline()
                    .addLast(new MongoWireReplyEncoder())
                    .addLast(new ReplyEncoder())
                    .addLast(new MongoWireProtocolHandler())
                    .addLast(new MongoDatabaseHandler(backend, connections))
                    .addLast(new MongoExceptionHandler());
        }
    }
}
